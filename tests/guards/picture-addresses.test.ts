import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

// A width that is put after an address by hand breaks a signed one: `?sign=X?w=160`.
const builder = 'ui/primitives/picture-address.ts'
const byHand = /[?&]w=\$\{|w=\d+[`']/

it('are given their width in one place', () => {
  expect(byHand.test('`${cover.url}?w=${width}`')).toBe(true)
  const sources = ['apps', 'domains', 'ui'].flatMap((room) => filesUnder(room, /\.tsx?$/))
  const pages = sources.filter((file) => file !== builder && !/\.test\.|\/server\//.test(file))
  expect(pages.filter((file) => byHand.test(textOf(file)))).toEqual([])
  expect(textOf(builder)).toContain('w=${width}')
})
