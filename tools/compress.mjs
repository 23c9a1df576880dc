// Write a brotli and a gzip copy beside each file of a folder that gets smaller by it: node compress.mjs FOLDER
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = process.argv[2]
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(html|js|css|svg|json|txt|webmanifest)$/.test(name)) continue
  const plain = readFileSync(join(folder, name))
  for (const [ending, small] of [['br', brotliCompressSync(plain, brotli)], ['gz', gzipSync(plain, { level: 9 })]]) {
    if (small.length < plain.length) writeFileSync(join(folder, `${name}.${ending}`), small)
  }
}
