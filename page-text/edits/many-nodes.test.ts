import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { type PageTree, readTree, type TreeNode } from '../page-tree.ts';
import {
  duplicateNodes,
  moveNodes,
  outermostNodes,
  removeNodes,
  setInNodes,
  stepNodes,
  toggleAllHidden,
  wrapNodes,
} from './many-nodes.ts';
import { type NodeEdit, placeAfter, placeBefore, placeInside } from './node-edits.ts';
import { applyChanges, areApplicable } from './text-change.ts';

interface Shape {
  children: Shape[];
  slots: Record<string, Shape[]>;
}

const shapeOf = (inside: fc.Arbitrary<Shape>): fc.Arbitrary<Shape> =>
  fc.record({
    children: fc.array(inside, { maxLength: 3 }),
    slots: fc.dictionary(fc.constantFrom('item', 'empty'), fc.array(inside, { maxLength: 2 }), { maxKeys: 1 }),
  });
const shape = shapeOf(shapeOf(fc.constant({ children: [], slots: {} })));

/** Numbers the nodes of a document, so that each is known wherever it is moved. */
function numbered(shapes: readonly Shape[], space: number | string): string {
  let last = 0;
  const nodeOf = ({ children, slots }: Shape): Json => {
    last += 1;
    const words = `n${last}`;
    const inSlots = Object.entries(slots).map(([name, list]) => [name, list.map(nodeOf)] as const);
    return {
      widget: 'box',
      props: { text: words },
      ...(children.length > 0 ? { children: children.map(nodeOf) } : {}),
      ...(inSlots.length > 0 ? { slots: Object.fromEntries(inSlots) } : {}),
    };
  };
  return JSON.stringify({ id: 'page', body: shapes.map(nodeOf), version: 3 }, undefined, space);
}

const documents = fc
  .tuple(fc.array(shape, { minLength: 1, maxLength: 4 }), fc.constantFrom<number | string>(0, 2, '\t'))
  .map(([shapes, space]) => numbered(shapes, space));

const inOrder = ({ nodes }: PageTree): TreeNode[] => [...nodes.values()].sort((a, b) => a.json.offset - b.json.offset);
const namesOf = (nodes: readonly TreeNode[], text: string): string[] =>
  nodes.map(({ json }) => /n\d+/.exec(text.slice(json.offset, json.offset + json.length))![0]);
const namesIn = (text: string): string[] => [...text.matchAll(/n\d+(?=")/g)].map(([name]) => name);

/** A document, some of its nodes, and another place. */
const cases = fc.tuple(documents, fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), fc.nat(40), fc.nat(2));

interface Tried {
  text: string;
  tree: PageTree;
  nodes: readonly TreeNode[];
  other: TreeNode;
  which: number;
}

const tried = ([text, chosen, other, which]: [string, number[], number, number]): Tried => {
  const tree = readTree(text);
  const all = inOrder(tree);
  const pointers = chosen.map((index) => all[index % all.length]!.pointer);
  return { text, tree, nodes: outermostNodes(tree, pointers), other: all[other % all.length]!, which };
};

const edited = (text: string, edit: NodeEdit): PageTree => {
  expect(areApplicable(text.length, edit.changes)).toBe(true);
  const result = applyChanges(text, edit.changes);
  JSON.parse(result);
  return readTree(result);
};

const selectedIn = (tree: PageTree, { select, also = [] }: NodeEdit): TreeNode[] =>
  [select!, ...also].map((pointer) => tree.nodes.get(pointer)!);

const numRuns = 400;
const everyCase = (check: (tried: Tried) => void) =>
  fc.assert(
    fc.property(cases, (each) => check(tried(each))),
    { numRuns },
  );

describe('edits of several nodes', () => {
  it('concern the outermost, in the order of the document', () =>
    everyCase(({ nodes }) => {
      for (const [index, node] of nodes.entries()) {
        expect(nodes.slice(index + 1).every(({ json }) => json.offset >= node.json.offset + node.json.length)).toBe(
          true,
        );
      }
    }));

  it('remove them and what is inside them, and nothing else', () =>
    everyCase(({ text, tree, nodes }) => {
      const edit = removeNodes(tree, nodes)!;
      const left = edited(text, edit);
      const gone = new Set(nodes.flatMap(({ json }) => namesIn(text.slice(json.offset, json.offset + json.length))));
      expect(namesIn(left.text)).toEqual(namesIn(text).filter((name) => !gone.has(name)));
      if (edit.select !== undefined) expect(left.nodes.has(edit.select)).toBe(true);
    }));

  it('move them to a place, together and in their order, and keep them selected', () =>
    everyCase(({ text, tree, nodes, other, which }) => {
      const place = [placeBefore, placeAfter, placeInside][which]!(other);
      const edit = moveNodes(tree, nodes, place);
      const isInOne = nodes.some(({ path }) => path.every((part, index) => place.slot[index] === part));
      if (!edit) return;
      expect(isInOne).toBe(false);
      const now = edited(text, edit);
      const moved = selectedIn(now, edit);
      expect(namesOf(moved, now.text)).toEqual(namesOf(nodes, text));
      expect(namesIn(now.text).sort()).toEqual(namesIn(text).sort());
      const [first] = moved;
      const places = moved.map(({ path }) => path);
      expect(places).toEqual(
        moved.map((_, index) => [...first!.path.slice(0, -1), Number(first!.path.at(-1)) + index]),
      );
      const still = (names: string[]) => {
        const carried = new Set(
          nodes.flatMap(({ json }) => namesIn(text.slice(json.offset, json.offset + json.length))),
        );
        return names.filter((name) => !carried.has(name));
      };
      expect(still(namesIn(now.text))).toEqual(still(namesIn(text)));
    }));

  it('step without passing each other, and keep them selected', () =>
    everyCase(({ text, tree, nodes, which }) => {
      const edit = stepNodes(tree, nodes, which === 0 ? 1 : -1);
      if (!edit) return;
      const now = edited(text, edit);
      const moved = selectedIn(now, edit);
      expect(namesOf(moved, now.text)).toEqual(namesOf(nodes, text));
      // A node that leaves its parent may pass nodes of other slots, but none that was in its own.
      const slotOf = (index: number) => nodes[index]!.parent.pointer;
      for (const [index, { json }] of moved.entries())
        for (const later of nodes.keys())
          if (later > index && slotOf(later) === slotOf(index))
            expect(moved[later]!.json.offset).toBeGreaterThan(json.offset);
      expect(namesIn(now.text).sort()).toEqual(namesIn(text).sort());
    }));

  it('wrap them in one box, in their order', () =>
    everyCase(({ text, tree, nodes }) => {
      const edit = wrapNodes(tree, nodes)!;
      const now = edited(text, edit);
      const box = now.nodes.get(edit.select!)!;
      expect(namesOf(box.slots[0]!.nodes, now.text)).toEqual(namesOf(nodes, text));
      expect(namesIn(now.text).sort()).toEqual(namesIn(text).sort());
    }));

  it('copy them after the last, and select the copies', () =>
    everyCase(({ text, tree, nodes }) => {
      const edit = duplicateNodes(tree, nodes)!;
      const now = edited(text, edit);
      expect(namesOf(selectedIn(now, edit), now.text)).toEqual(namesOf(nodes, text));
      expect(now.nodes.get(nodes.at(-1)!.pointer)).toBeDefined();
      expect(namesIn(now.text).length).toBe(
        namesIn(text).length +
          nodes.flatMap(({ json }) => namesIn(text.slice(json.offset, json.offset + json.length))).length,
      );
    }));

  it('set and hide in all of them at once', () =>
    everyCase(({ text, tree, nodes }) => {
      const styled = edited(text, setInNodes(tree, nodes, ['props', 'style', 'gap'], () => 4)!);
      const hidden = edited(text, toggleAllHidden(tree, nodes)!);
      for (const { pointer } of nodes) {
        const { json } = styled.nodes.get(pointer)!;
        expect(JSON.parse(styled.text.slice(json.offset, json.offset + json.length)).props.style).toEqual({ gap: 4 });
        expect(hidden.nodes.get(pointer)!.isHidden).toBe(true);
      }
      expect(
        edited(
          hidden.text,
          toggleAllHidden(
            hidden,
            nodes.map(({ pointer }) => hidden.nodes.get(pointer)!),
          )!,
        ).text,
      ).toBe(text);
    }));
});

it('stays where it is when there is nothing above', () => {
  const text = numbered(
    [
      { children: [], slots: {} },
      { children: [], slots: {} },
    ],
    2,
  );
  const tree = readTree(text);
  expect(stepNodes(tree, inOrder(tree), -1)).toBeUndefined();
});
