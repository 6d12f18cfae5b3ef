import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

// A page over plain http on an address of the local network has no `crypto.randomUUID` and no `crypto.subtle`.
const secureOnly = /\bcrypto\s*\??\.\s*(?:randomUUID|subtle)\b/

it('leaves what only secure pages have out of the code of pages', () => {
  const files = ['apps/web', 'domains', 'platform/contract', 'platform/i18n', 'ui']
    .flatMap((room) => filesUnder(room, /\.tsx?$/))
    .filter((file) => !/\/server\/|\.test\.tsx?$/.test(file))
  expect(files.filter((file) => secureOnly.test(textOf(file)))).toEqual([])
  expect(files.length).toBeGreaterThan(200)
})
