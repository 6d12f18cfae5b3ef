import { describe, expect, it } from 'vitest'
import { canonicalEmail, isFreshSignIn, mailboxOf } from './rules.ts'

describe('an e-mail address', () => {
  it.each([
    [' Ana.Silva+Evening@Example.ORG ', 'ana.silva+evening@example.org'],
    ["o'neil_1@mail.example.co.uk", "o'neil_1@mail.example.co.uk"],
    ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'],
    ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
    // A domain with a Kelvin sign is the domain with k, and letters go there.
    ['ana@ban\u212A.example', 'ana@bank.example'],
  ])('%s has one form', (written, canonical) => {
    expect(canonicalEmail(written)).toBe(canonical)
    expect(canonicalEmail(canonical)).toBe(canonical)
  })

  it.each([
    ['the Kelvin sign, which lower case turns into k', '\u212Aate@example.org'],
    ['the dotted capital I', '\u0130ris@example.org'],
    ['a full-width letter', '\uFF41na@example.org'],
    ['a name before the address', 'n1<victim@bank.example>'],
    ['a second address', 'a@example.org,victim@bank.example'],
    ['a group', 'g:victim@bank.example;'],
    ['a comment', 'ana(victim@bank.example)@example.org'],
    ['a quoted local part', '"ana"@example.org'],
    ['a source route', '@example.org:ana@bank.example'],
    ['a line break', 'ana@example.org\nBcc: victim@bank.example'],
    ['two dots', 'ana..silva@example.org'],
    ['a dot at the end', 'ana.@example.org'],
    ['no domain', 'ana@'],
    ['no local part', '@example.org'],
    ['a domain without a dot', 'ana@localhost'],
    ['an address of numbers', 'ana@127.0.0.1'],
    ['an address literal', 'ana@[127.0.0.1]'],
    ['a port', 'ana@example.org:25'],
    ['a path', 'ana@example.org/x'],
    ['an escaped sign', 'ana@example%2eorg'],
    ['a control character', 'ana@example.org\u0000'],
    ['a hidden character', 'ana@exam\u200Bple.org'],
    ['a soft hyphen', 'ana@exam\u00ADple.org'],
    ['a local part that is too long', `${'a'.repeat(65)}@example.org`],
    ['a domain that is too long', `ana@${'a.'.repeat(126)}example`],
  ])('with %s is refused', (_, written) => {
    expect(canonicalEmail(written)).toBeNull()
  })

  it.each([
    ['ana+one@example.org', 'ana@example.org'],
    ['ana+one+two@example.org', 'ana@example.org'],
    ['a.n.a@example.org', 'a.n.a@example.org'],
    ['a.n.a+one@gmail.com', 'ana@gmail.com'],
    ['ana@googlemail.com', 'ana@gmail.com'],
    ['+one@example.org', '+one@example.org'],
  ])('%s is a name of the mailbox %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox)
  })
})

const now = new Date('2026-06-01T12:00:00Z')

it.each([
  [0, true],
  [9, true],
  [10, false],
  [600, false],
])('takes a sign-in of %i minutes ago for fresh: %s', (minutes, isFresh) => {
  expect(isFreshSignIn(new Date(now.getTime() - minutes * 60_000), now)).toBe(isFresh)
})

it('takes an ended session for no proof', () => {
  expect(isFreshSignIn(null, now)).toBe(false)
})
