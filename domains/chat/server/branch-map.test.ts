import { describe, expect, it } from 'vitest'
import type { Node } from './branch-map.ts'
import { drawBranches } from './branch-map.ts'

const tree = (...pairs: string[]): Node[] =>
  pairs.map((pair) => {
    const [id = '', parentId = ''] = pair.split('<')
    return { id, parentId: parentId === '' ? null : parentId }
  })
const draw = (
  nodes: Node[],
  leafId: string,
  options: { marked?: string[]; most?: number; chosen?: [string, string][] } = {},
) =>
  drawBranches({
    nodes,
    leafId,
    chosen: new Map(options.chosen),
    marked: new Set(options.marked),
    most: options.most ?? 100,
  })
const rows = (...of: Parameters<typeof draw>) =>
  draw(...of).points.map(
    ({ id, level, messages, isShown, isEnd }) =>
      `${'  '.repeat(level)}${id} ${messages}${isShown ? ' shown' : ''}${isEnd ? ' end' : ''}`,
  )

describe('the drawn branches', () => {
  it('are a beginning and an end where nothing parts', () => {
    expect(rows(tree('a', 'b<a', 'c<b', 'd<c'), 'd')).toEqual(['a 1 shown', 'd 3 shown end'])
  })

  it('stand indented before the place where the shown branch goes on', () => {
    const nodes = tree('a', 'b<a', 'c1<b', 'c2<b', 'd<c1', 'e<c2', 'f<d')
    expect(rows(nodes, 'e')).toEqual(['a 1 shown', '  c1 1', '  f 2 end', 'c2 2 shown', 'e 1 shown end'])
    expect(rows(nodes, 'f')).toEqual(['a 1 shown', '  c2 1', '  e 1 end', 'c1 2 shown', 'f 2 shown end'])
  })

  it('show where the reader went back to, and what followed before as it stands', () => {
    const nodes = tree('a', 'b<a', 'c<b', 'd<c')
    expect(rows(nodes, 'b')).toEqual(['a 1 shown', 'b 1 shown', 'd 2 end'])
    expect([draw(nodes, 'b').branches, draw(nodes, 'd').branches]).toEqual([2, 1])
  })

  it('go on along the sibling that was last looked at, else along the newest', () => {
    const nodes = tree('a', 'b1<a', 'b2<a', 'c1<b1', 'c2<b1')
    expect(rows(nodes, 'b2')).toEqual(['a 1 shown', '  b1 1', '    c1 1 end', '  c2 1 end', 'b2 1 shown end'])
    expect(rows(nodes, 'b2', { chosen: [['b1', 'c1']] })).toEqual([
      'a 1 shown',
      '  b1 1',
      '    c2 1 end',
      '  c1 1 end',
      'b2 1 shown end',
    ])
  })

  it('have moments in them', () => {
    expect(rows(tree('a', 'b<a', 'c<b', 'd<c'), 'd', { marked: ['c'] })).toEqual([
      'a 1 shown',
      'c 2 shown',
      'd 1 shown end',
    ])
  })

  it('begin at every greeting that was answered', () => {
    const nodes = tree('a1', 'a2', 'a3', 'b<a2', 'c<a1')
    expect(rows(nodes, 'b')).toEqual(['  a1 1', '  c 1 end', 'a2 1 shown', 'b 1 shown end'])
  })

  it('leave out the oldest ends off the shown branch where there are too many, and say how many', () => {
    const nodes = tree('m0', ...Array.from({ length: 9 }, (_, at) => [`m${at + 1}<m${at}`, `s${at}<m${at}`]).flat())
    const { points, branches, leftOut } = draw(nodes, 'm9', { most: 12 })
    expect(points.map(({ id }) => id).filter((id) => id.startsWith('s'))).toEqual(['s7', 's8'])
    expect([points.length, branches, leftOut]).toEqual([12, 10, 7])
  })

  it('are drawn for a chat of ten thousand messages at once', () => {
    const nodes = tree('m0', ...Array.from({ length: 10_000 }, (_, at) => `m${at + 1}<m${at}`))
    expect(rows(nodes, 'm10000')).toEqual(['m0 1 shown', 'm10000 10000 shown end'])
  })
})
