import { describe, expect, it } from 'vitest'
import { layOutScenes } from './scene-layout.ts'

/** Knots by what they lead to, in the order of their text. */
function laidOut(story: Record<string, readonly string[]>) {
  const knots = Object.entries(story).map(([name, leadsTo], index) => ({
    name: name === 'start' ? '' : name,
    line: index + 1,
    leadsTo: [...leadsTo],
    ends: leadsTo.length === 0,
    isReached: null,
  }))
  const layout = layOutScenes(knots)
  const layerOf = Object.fromEntries(layout.scenes.map(({ knot, layer }) => [knot.name || 'start', layer]))
  return { ...layout, layerOf }
}

describe('the map of scenes', () => {
  it('has each scene as far from the beginning as the least choices that lead to it', () => {
    const { layerOf, layers, rows } = laidOut({ start: ['a', 'b'], a: ['c'], b: ['c', 'd'], c: ['d'], d: [] })
    expect(layerOf).toEqual({ start: 0, a: 1, b: 1, c: 2, d: 2 })
    expect([layers, rows]).toEqual([3, 2])
  })

  it('sets a scene beside those that lead to it, and each at a place of its own', () => {
    const { scenes } = laidOut({ start: ['a', 'b'], a: ['y'], b: ['x'], x: [], y: [] })
    const row = Object.fromEntries(scenes.map(({ knot, row: at }) => [knot.name, at]))
    expect((row['y'] ?? 9) < (row['x'] ?? 0)).toBe(true)
    expect(new Set(scenes.map(({ layer, row: at }) => `${layer}.${at}`)).size).toBe(scenes.length)
  })

  it('knows links back and aside, and a scene that leads to itself', () => {
    const { links } = laidOut({ start: ['a', 'b'], a: ['b', 'a', ''], b: [] })
    expect(links.map(({ from, to, kind }) => `${from.knot.name}>${to.knot.name} ${kind}`)).toEqual([
      '>a on',
      '>b on',
      'a>b aside',
      'a>a aside',
      'a> back',
    ])
  })

  it('has the scenes that nothing leads to as well, and no link to what is no scene', () => {
    const { layerOf, links } = laidOut({ start: ['a', 'nowhere'], a: [], attic: ['loft'], loft: ['a'] })
    expect(layerOf).toEqual({ start: 0, a: 1, attic: 0, loft: 1 })
    expect(links.length).toBe(3)
  })

  it('is empty for a text without scenes, and ends for one that goes round', () => {
    expect(laidOut({})).toMatchObject({ layers: 0, rows: 0, scenes: [] })
    expect(laidOut({ start: ['a'], a: ['b'], b: ['a'] }).layerOf).toEqual({ start: 0, a: 1, b: 2 })
  })
})
