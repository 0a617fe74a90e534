// @vitest-environment jsdom
import fc from 'fast-check';
import { h, render as renderPreact } from 'preact';
import { describe, expect, test, vi } from 'vitest';
import { Fragment, jsx, render, useLayoutEffect, useRef, useState } from './small-preact.ts';

type Tree = string | null | { tag: string; key?: number; kids: Tree[] };

/** Trees of elements, components, fragments, texts and holes; keys only within lists, as in JSX. */
const tree = fc.letrec<{ tree: Tree; element: Tree }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small' }, fc.constantFrom('a', 'b', null), tie('element')),
  element: fc.record({
    tag: fc.constantFrom('p', 'b', 'component', 'fragment'),
    kids: fc.oneof(
      fc.array(tie('tree'), { maxLength: 4 }),
      fc
        .uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 })
        .map((keys) => keys.map((key) => ({ tag: 'i', key, kids: [`${key}`] }))),
    ),
  }),
})).element;

describe('the small Preact', () => {
  test('draws what Preact draws, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(tree, { minLength: 2, maxLength: 5 }), (steps) => {
        const ours = document.createElement('div');
        const theirs = document.createElement('div');
        for (const step of steps) {
          render(toOurs(step), ours);
          renderPreact(toTheirs(step), theirs);
          expect(ours.innerHTML).toBe(theirs.innerHTML);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('keeps the elements of a keyed list when their order changes', () => {
    const { root, show } = setUp();
    const list = (keys: string[]) =>
      jsx('ul', { children: keys.map((key) => jsx('li', { children: key }, key)) });
    show(list(['a', 'b', 'c']));
    const [a, , c] = root.querySelectorAll('li');
    show(list(['c', 'x', 'a']));
    expect([...root.querySelectorAll('li')].map((each) => each.textContent)).toEqual(['c', 'x', 'a']);
    expect(root.querySelector('li')).toBe(c);
    expect(root.querySelectorAll('li')[2]).toBe(a);
  });

  test('draws a component once for several changes of its state, and leaves its neighbours alone', async () => {
    const { root, show } = setUp();
    const drawn = vi.fn();
    let add: (by: number) => void = () => {};
    const onDraw = (given: (by: number) => void) => {
      add = given;
    };
    show(jsx(Counter, { onDraw, onNeighbour: drawn }));
    add(1);
    add(2);
    await Promise.resolve();
    expect(root.innerHTML).toBe('<b>3</b>n');
    expect(drawn).toHaveBeenCalledTimes(1);
  });

  test('runs effects when the page stands, inner ones first, and cleans up before it is taken down', () => {
    const { root, show } = setUp();
    const seen: string[] = [];
    document.body.append(root);
    const whole = () => jsx(Part, { name: 'outer', seen, children: jsx(Part, { name: 'inner', seen }) });
    show(whole());
    show(whole());
    expect(seen).toEqual(['inner true', 'outer true']);
    show(null);
    expect(seen.slice(2)).toEqual(['outer leaves true', 'inner leaves true']);
    expect(root.innerHTML).toBe('');
  });

  test('sets attributes, properties and listeners, and takes them off again', () => {
    const { root, show } = setUp();
    const onClick = vi.fn();
    show(jsx('button', { class: 'x', hidden: true, 'aria-expanded': false, onClick, title: undefined }));
    const button = root.querySelector('button')!;
    expect(root.innerHTML).toBe('<button class="x" hidden="" aria-expanded="false"></button>');
    button.click();
    show(jsx('button', {}));
    button.click();
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(root.innerHTML).toBe('<button></button>');
  });

  test('leaves nodes alone that others put into an empty element', () => {
    const { root, show } = setUp();
    show(jsx('div', { class: 'one' }));
    root.querySelector('div')!.append('text of a renderer');
    show(jsx('div', { class: 'two' }));
    expect(root.innerHTML).toBe('<div class="two">text of a renderer</div>');
  });
});

function toOurs(from: Tree): unknown {
  if (from === null || typeof from === 'string') return from;
  const type = { component: Boxed, fragment: Fragment }[from.tag] ?? from.tag;
  return jsx(type, { children: from.kids.map(toOurs) }, from.key);
}

function toTheirs(from: Tree): ReturnType<typeof h> | string | null {
  if (from === null || typeof from === 'string') return from;
  const kids = from.kids.map(toTheirs);
  if (from.tag === 'fragment')
    return h(({ children }: Record<string, unknown>) => children as never, {}, kids);
  if (from.tag === 'component') return h('section', {}, kids);
  return h(from.tag, from.key === undefined ? {} : { key: from.key }, kids);
}

function Boxed({ children }: Record<string, unknown>) {
  return jsx('section', { children });
}

function Counter({ onDraw, onNeighbour }: Record<string, unknown>) {
  const [count, setCount] = useState(0) as [number, (next: (before: number) => number) => void];
  (onDraw as (add: (by: number) => void) => void)((by) => setCount((before) => before + by));
  return [jsx('b', { children: count }), jsx(Neighbour, { onNeighbour })];
}

function Neighbour({ onNeighbour }: Record<string, unknown>) {
  (onNeighbour as () => void)();
  return 'n';
}

function Part({ name, seen, children }: Record<string, unknown>) {
  const ref = useRef(null) as { current: HTMLElement | null };
  useLayoutEffect(() => {
    (seen as string[]).push(`${name} ${ref.current?.isConnected}`);
    return () => (seen as string[]).push(`${name} leaves ${ref.current?.isConnected}`);
  }, []);
  return jsx('p', { ref, children });
}

function setUp() {
  const root = document.createElement('div');
  return { root, show: (node: unknown) => render(node, root) };
}
