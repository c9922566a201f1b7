import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followGestures, swipeOf, type GestureListener } from './gestures.ts';

test.each([
  ['to the left, to the next turn', [300, 200], [180, 210], { turns: 1, timelines: 0 }],
  ['to the right, to the turn before', [100, 200], [220, 190], { turns: -1, timelines: 0 }],
  ['up, to the next timeline', [200, 400], [210, 300], { turns: 0, timelines: 1 }],
  ['down, to the timeline above', [200, 300], [190, 400], { turns: 0, timelines: -1 }],
] as const)('a swipe %s', (_, from, to, way) => {
  expect(swipeOf(from, to, 200)).toEqual(way);
});

test('a way that is short, slow or slanted is no swipe', () => {
  expect(swipeOf([300, 200], [260, 200], 100)).toBeUndefined();
  expect(swipeOf([300, 200], [100, 200], 900)).toBeUndefined();
  expect(swipeOf([300, 200], [200, 130], 200)).toBeUndefined();
});

/** What an element of the page offers to gestures. */
class Pad extends EventTarget {
  setPointerCapture(): void {}
  getBoundingClientRect(): Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> {
    return { left: 0, top: 0, width: 1000, height: 400 };
  }
}

type Told = { readonly [name in keyof GestureListener]: ReturnType<typeof vi.fn> };

let pad: Pad;
let told: Told;
let stop: () => void;
beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  pad = new Pad();
  const names = [
    'pan',
    'zoom',
    'press',
    'drag',
    'drop',
    'menu',
    'twice',
    'hover',
    'swipe',
    'rest',
  ] as const;
  const silent = Object.fromEntries(names.map((name) => [name, vi.fn()]));
  // Units stand left of the middle.
  told = { ...silent, grab: vi.fn(([x]: readonly [number, number]) => x < 200) } as unknown as Told;
  stop = followGestures(pad as unknown as HTMLElement, told as unknown as GestureListener);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function point(type: 'down' | 'move' | 'up', clientX: number, more: object = {}): void {
  const one = { button: 0, pointerId: 1, pointerType: 'mouse', clientX, clientY: 100 };
  pad.dispatchEvent(Object.assign(new Event(`pointer${type}`), one, more));
}

test.each([
  ['mouse', 6],
  ['touch', 12],
])('with a %s a press becomes a drag after more than %i pixels', (pointerType, slack) => {
  point('down', 100, { pointerType });
  point('move', 100 + slack, { pointerType });
  point('up', 100 + slack, { pointerType });
  expect(told.press).toHaveBeenCalledOnce();
  expect(told.grab).not.toHaveBeenCalled();
  point('down', 100, { pointerType });
  point('move', 101 + slack, { pointerType });
  point('up', 180, { pointerType });
  expect(told.grab).toHaveBeenCalledExactlyOnceWith([100, 100], pointerType);
  expect(told.press).toHaveBeenCalledOnce();
});

test('a drag that takes something along leaves the camera, and is no swipe', () => {
  point('down', 100, { pointerType: 'touch' });
  point('move', 150, { pointerType: 'touch' });
  point('move', 190, { pointerType: 'touch' });
  point('up', 190, { pointerType: 'touch' });
  expect(told.drag.mock.calls).toEqual([[[150, 100]], [[190, 100]]]);
  expect(told.drop).toHaveBeenCalledExactlyOnceWith([190, 100], 24);
  expect(told.pan).not.toHaveBeenCalled();
  expect(told.swipe).not.toHaveBeenCalled();
});

test('a drag that begins elsewhere moves the camera', () => {
  point('down', 300);
  point('move', 280);
  point('up', 280);
  expect(told.pan).toHaveBeenCalledExactlyOnceWith(-20, 0);
  expect(told.drop).not.toHaveBeenCalled();
});

test('Escape breaks a drag off: nothing is dropped, pressed or moved after it', () => {
  point('down', 100);
  point('move', 150);
  const escape = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' });
  window.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  point('move', 190);
  point('up', 190);
  expect(told.drop).toHaveBeenCalledExactlyOnceWith(undefined, 0);
  expect(told.pan).not.toHaveBeenCalled();
  expect(told.press).not.toHaveBeenCalled();
  const again = Object.assign(new Event('keydown', { cancelable: true }), { key: 'Escape' });
  window.dispatchEvent(again);
  expect(again.defaultPrevented).toBe(false);
});

test('a second finger breaks a drag off and pinches', () => {
  point('down', 100, { pointerType: 'touch' });
  point('move', 150, { pointerType: 'touch' });
  point('down', 300, { pointerType: 'touch', pointerId: 2 });
  expect(told.drop).toHaveBeenCalledExactlyOnceWith(undefined, 0);
  point('move', 330, { pointerType: 'touch', pointerId: 2 });
  expect(told.zoom).toHaveBeenCalledOnce();
});

function askMenu(pointerType: string): boolean {
  const asked = new Event('contextmenu', { cancelable: true });
  pad.dispatchEvent(Object.assign(asked, { pointerType, clientX: 100, clientY: 100 }));
  return asked.defaultPrevented;
}

test('a menu is asked for at the pointer; where none opens, the menu of the browser does', () => {
  told.menu.mockReturnValueOnce(true);
  expect(askMenu('mouse')).toBe(true);
  expect(told.menu).toHaveBeenCalledExactlyOnceWith([100, 100]);
  expect(askMenu('mouse')).toBe(false);
});

test('a drag and a finger open no menu', () => {
  expect(askMenu('touch')).toBe(true);
  point('down', 300);
  point('move', 280);
  expect(askMenu('mouse')).toBe(true);
  expect(told.menu).not.toHaveBeenCalled();
});

test('a press that opened a menu is no press on what lies there', () => {
  told.menu.mockReturnValue(true);
  point('down', 100);
  askMenu('mouse');
  point('up', 100);
  expect(told.press).not.toHaveBeenCalled();
});

test.each([{ key: 'ContextMenu' }, { key: 'F10', shiftKey: true }])(
  '$key asks for a menu',
  (key) => {
    pad.dispatchEvent(Object.assign(new Event('keydown'), key));
    expect(told.menu).toHaveBeenCalledExactlyOnceWith(undefined);
  },
);
