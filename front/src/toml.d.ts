declare module '*.toml' {
  const sentences: Record<string, Record<string, string>>;
  export default sentences;
}
