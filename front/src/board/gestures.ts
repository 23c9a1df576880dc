/** Fingers and the mouse on the board: two fingers and double taps zoom, a drag pans, a long press and a rest look closer. */
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Point } from './geometry';
import type { Zoom } from './zoom.svelte';

const TWICE = 260; // ms in which a second tap makes a double tap
const LONG = 500; // ms of a long press
const REST = 450; // ms the mouse rests on a square before it is looked at
const SLIP = 10; // pixels a finger may slip without meaning a drag

export interface Looks {
  /** Pressed long, on a touch screen. */
  onhold?: (square: number) => void;
  /** The mouse rests on a square; null: no longer. */
  onrest?: (square: number | null) => void;
}

const squareOf = (event: Event): number | null => {
  const found = event.target instanceof Element ? event.target.closest<SVGElement>('[data-square]') : null;
  return found ? Number(found.dataset.square) : null;
};

export function gestures(zoom: Zoom, looks: () => Looks): Attachment<HTMLElement> {
  return (place) => {
    const spot = (at: { clientX: number; clientY: number }): Point => {
      const { left, top } = place.getBoundingClientRect();
      return { x: at.clientX - left, y: at.clientY - top };
    };
    const far = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
    let pinch: { apart: number; at: Point } | null = null;
    let drag: { at: Point; moved: boolean } | null = null;
    let tap: { at: Point; timer: ReturnType<typeof setTimeout> } | null = null;
    let press: { at: Point; timer: ReturnType<typeof setTimeout> } | null = null;
    let rest: ReturnType<typeof setTimeout> | undefined;
    let swallow = false; // the click that ends a drag or a long press means nothing

    const two = (touches: TouchList) => {
      const [a, b] = [spot(touches[0]), spot(touches[1])];
      return { apart: Math.max(1, far(a, b)), at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
    };
    const release = () => {
      clearTimeout(press?.timer);
      press = null;
    };
    const leave = () => {
      clearTimeout(rest);
      looks().onrest?.(null);
    };

    const offs = [
      on(place, 'touchstart', (event) => {
        if (event.touches.length !== 2) return;
        release();
        pinch = two(event.touches);
      }, { passive: true }),
      on(place, 'touchmove', (event) => {
        if (!pinch || event.touches.length !== 2) return;
        event.preventDefault(); // not the page is meant
        const now = two(event.touches);
        zoom.pan(pinch.at.x - now.at.x, pinch.at.y - now.at.y);
        zoom.by(now.apart / pinch.apart, now.at);
        pinch = now;
        swallow = true;
      }, { passive: false }),
      on(place, 'touchend', (event) => {
        if (!pinch || event.touches.length > 1) return;
        pinch = null;
        zoom.settle();
      }),
      on(place, 'pointerdown', (event) => {
        swallow = false;
        if (event.pointerType === 'mouse') {
          if (zoom.near && event.button === 0) drag = { at: spot(event), moved: false };
          return;
        }
        release();
        const square = squareOf(event);
        if (square === null || !event.isPrimary || !looks().onhold) return;
        const timer = setTimeout(() => {
          release();
          swallow = true;
          looks().onhold?.(square);
        }, LONG);
        press = { at: spot(event), timer };
      }),
      on(place, 'pointermove', (event) => {
        const at = spot(event);
        if (press && far(press.at, at) > SLIP) release();
        if (!drag) return;
        if (!drag.moved && far(drag.at, at) < SLIP / 2) return;
        zoom.pan(drag.at.x - at.x, drag.at.y - at.y);
        drag = { at, moved: true };
        swallow = true;
        leave();
      }),
      on(place, 'pointercancel', release),
      on(window, 'pointerup', () => {
        release();
        drag = null;
      }),
      on(place, 'pointerover', (event) => {
        if (event.pointerType !== 'mouse') return;
        clearTimeout(rest);
        const square = squareOf(event);
        if (square === null) looks().onrest?.(null);
        else rest = setTimeout(() => looks().onrest?.(square), REST);
      }),
      on(place, 'pointerleave', leave),
      on(place, 'contextmenu', (event) => {
        if ((event as PointerEvent).pointerType === 'touch') event.preventDefault();
      }),
      on(place, 'click', (event) => {
        if (event.isTrusted && swallow) {
          swallow = false;
          return event.stopPropagation();
        }
        leave();
        if (!event.isTrusted || (event as PointerEvent).pointerType !== 'touch') return;
        // a tap waits for a second one
        event.stopPropagation();
        const at = spot(event);
        const last = tap;
        clearTimeout(tap?.timer);
        tap = null;
        if (last && far(last.at, at) < 4 * SLIP) return zoom.toggle(at);
        const target = event.target as Element;
        const timer = setTimeout(() => {
          tap = null;
          target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        }, TWICE);
        tap = { at, timer };
      }, { capture: true }),
    ]; // prettier-ignore
    return () => {
      for (const off of offs) off();
      for (const timer of [tap?.timer, press?.timer, rest]) clearTimeout(timer);
    };
  };
}
