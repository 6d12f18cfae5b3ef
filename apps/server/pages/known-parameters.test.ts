import { expect, it } from 'vitest'
import { knownSearch } from './known-parameters.ts'

it('leaves what a shared page knows, each once and in one order', () => {
  expect(knownSearch('/', '?x=1&tags=a,b&q=night%20owl&tab=hot&tab=new&utm_source=ad')).toBe(
    '?q=night+owl&tab=hot&tags=a%2Cb',
  )
  expect(knownSearch('/', '?tab=hot&q=a')).toBe(knownSearch('/', '?q=a&tab=hot'))
  expect(knownSearch('/premium', '?from=energy&q=a')).toBe('?from=energy')
  for (const path of ['/character/mara-voss', '/landing', '/landing/role1', '/settings/terms'])
    expect(knownSearch(path, '?q=a&x=1')).toBe('')
})

it('leaves the search of any other page as it is', () => {
  expect(knownSearch('/gallery', '?album=1&x=2')).toBe('?album=1&x=2')
})
