import { expect, it } from 'vitest'
import { sharedAddress } from './shared-address.ts'

const link = 'https://fiztok.example/de?u=0198c0de-0000-7000-8000-000000000001'

it('a page is shared at the site of the invitation, which stays with it', () => {
  expect(sharedAddress(link, '')).toBe(link)
  expect(sharedAddress(link, '/de/character/mara-voss')).toBe(
    'https://fiztok.example/de/character/mara-voss?u=0198c0de-0000-7000-8000-000000000001',
  )
  expect(sharedAddress(link, '//elsewhere.example/x')).toMatch(/^https:\/\/fiztok\.example\//)
})
