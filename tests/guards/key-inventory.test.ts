import { expect, it } from 'vitest'
import { filesUnder, textOf } from './project-files.ts'

const keys = textOf('docs/keys.md')
const sources = ['apps', 'domains', 'platform'].flatMap((room) => filesUnder(room, /(?<!\.test)\.ts$/))

it('lists every key that the product makes, and no other', () => {
  const made = sources.flatMap((file) =>
    [...textOf(file).matchAll(/(?:secretFor|signingKeysOf)\([\w.]+, '([\w-]+)'/g)].map(([, name = '']) => name),
  )
  const listed = [...keys.matchAll(/^\| `([a-z][\w-]+)` +\|/gm)].map(([, name = '']) => name)
  expect(listed.toSorted()).toEqual([...new Set(made)].toSorted())
  expect(made.length).toBeGreaterThan(4)
})

it('lists every variable of the configuration that holds a secret', () => {
  const config = textOf('platform/config/config.ts')
  const names = [...config.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name)
  const secret = names.filter((name) =>
    /SECRET|_TOKEN$|API_KEY|PRIVATE_KEY|ACCESS_KEY|^PAY_[A-Z]\w+(?<!_OFF|_HOSTS)$/.test(name),
  )
  expect(secret.filter((name) => !keys.includes(`\`${name}\``))).toEqual([])
  expect(secret.length).toBeGreaterThan(10)
})

it('names the only places where MD5 is used', () => {
  const users = sources.filter((file) => /createHash\('md5'\)|'md5'/.test(textOf(file)))
  expect(users).toEqual(['platform/payments/hosted/signing.ts'])
})
