import { describe, expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

// Two markers are in use: NOTE: for an invariant that other code leans on, and TODO(#123): for work with an issue.
const rooms = ['apps', 'domains', 'packages', 'platform', 'ui', 'tests', 'tools']
const marker = /\b(TODO|FIXME|HACK|XXX|NOTE|WIP)\b(\(#\d+\))?:?/g
const inUse = /^(NOTE:|TODO\(#\d+\):)$/

function strayMarkers(text: string): string[] {
  return [...text.matchAll(marker)].map(([found]) => found).filter((found) => !inUse.test(found))
}

describe('markers in comments', () => {
  it('distinguishes the two permitted ones from all others', () => {
    expect(strayMarkers('// NOTE: called under a lock\n// TODO(#12): page this list')).toEqual([])
    expect(strayMarkers('// TODO page this\n// FIXME\n// NOTE without a colon')).toEqual(['TODO', 'FIXME', 'NOTE'])
  })

  it('are only the two in use', () => {
    const files = rooms.flatMap((room) => filesUnder(room, /\.(ts|tsx|mjs|css)$/))
    const others = files.filter((file) => !file.endsWith('guards/markers.test.ts'))
    expect(others.filter((file) => strayMarkers(textOf(file)).length > 0)).toEqual([])
    expect(others.length).toBeGreaterThan(20)
  })
})
