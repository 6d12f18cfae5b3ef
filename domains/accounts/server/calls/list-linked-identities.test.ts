import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/kit/person.ts'
import type { World } from '#tests/kit/world.ts'
import { world, worldOrigin } from '#tests/kit/world.ts'
import {
  linkEmail,
  linkPhone,
  linkedIdentities,
  emailLogin,
  myProfile,
  phoneLogin,
  requestEmailLogin,
  requestPhoneCode,
  unlink,
} from '../../contract.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.close())

const identitiesOf = async (someone: Person) =>
  (await someone.get(linkedIdentities, {})).list.map(({ provider, label }) => [provider, label])
const lettersTo = (email: string) =>
  w.services.mail.mailbox?.letters().filter(({ to, text }) => to === email && !/\d{6}/.test(text)) ?? []

async function linkPhoneOf(someone: Person, phone: string) {
  await someone.get(requestPhoneCode, { phone })
  return someone.call(linkPhone, { phone, code: w.textedCode(phone) })
}

async function linkEmailOf(someone: Person, email: string) {
  await someone.get(requestEmailLogin, { email })
  return someone.call(linkEmail, { email, code: w.mailedCode(email) })
}

describe('a sign-in that is no longer fresh', () => {
  it('can neither link nor unlink an identity; signing in once more can, and nothing was used up', async () => {
    const [someone, email] = [await w.member('left-open@example.org'), 'third@example.org']
    await linkEmailOf(someone, 'second@example.org')
    const second = (await someone.get(linkedIdentities, {})).list.find(({ label }) => label === 'second@example.org')
    w.clock.advance(10 * 60_000)
    expect((await linkEmailOf(someone, email)).name).toBe('FRESH_SIGN_IN_NEEDED')
    expect((await someone.call(unlink, { id: second?.id ?? '' })).name).toBe('FRESH_SIGN_IN_NEEDED')
    expect(await identitiesOf(someone)).toHaveLength(2)
    await w.signIn(someone, 'left-open@example.org')
    expect((await someone.call(linkEmail, { email, code: w.mailedCode(email) })).name).toBe('OK')
    expect((await someone.call(unlink, { id: second?.id ?? '' })).name).toBe('OK')
  })
})

describe('binding a phone', () => {
  it('links a second identity to the same person [S7-bind-01]', async () => {
    const [someone, phone] = [await w.member('two-doors@example.org'), '+4915123456801']
    const answer = await linkPhoneOf(someone, phone)
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      provider: 'phone',
      label: '+49 1512 3456801',
      createdAt: w.clock.now().getTime(),
      usedAt: w.clock.now().getTime(),
    })
    expect(await identitiesOf(someone)).toEqual([
      ['email', 'two-doors@example.org'],
      ['phone', '+49 1512 3456801'],
    ])
    const elsewhere = w.person()
    await elsewhere.get(requestPhoneCode, { phone })
    const login = await elsewhere.get(phoneLogin, { phone, code: w.textedCode(phone) })
    expect([login.id, login.isRegister]).toEqual([await w.idOf('two-doors@example.org'), false])
    expect((await elsewhere.get(myProfile, {})).user.email).toBe('two-doors@example.org')
  })

  it("refuses another person's number and merges no accounts [S7-bind-01]", async () => {
    const [owner, other, phone] = [
      await w.member('owner@example.org'),
      await w.member('other@example.org'),
      '+4915123456802',
    ]
    await linkPhoneOf(owner, phone)
    expect((await linkPhoneOf(other, phone)).name).toBe('IDENTITY_TAKEN')
    expect(await identitiesOf(other)).toEqual([['email', 'other@example.org']])
    expect(await identitiesOf(owner)).toHaveLength(2)
  })

  it('is harmless twice, and reports it once', async () => {
    const [someone, phone] = [await w.member('again@example.org'), '+4915123456803']
    const first = await linkPhoneOf(someone, phone)
    expect((await linkPhoneOf(someone, phone)).data).toEqual(first.data)
    expect(lettersTo('again@example.org')).toHaveLength(1)
  })

  it('refuses a wrong code, what is no number, a visitor, and an extra field', async () => {
    const someone = await w.member('wrong@example.org')
    expect((await someone.call(linkPhone, { phone: '+4915123456804', code: '123456' })).name).toBe('LOGIN_CODE_WRONG')
    expect((await someone.call(linkPhone, { phone: '12', code: '123456' })).name).toBe('PHONE_INVALID')
    expect((await someone.call(linkPhone, { phone: '12', code: '1', userId: 'x' } as never)).name).toBe('PARAMS_ERROR')
    const visitor = await w.adult()
    expect((await visitor.call(linkPhone, { phone: '+4915123456804', code: '123456' })).name).toBe('NEED_LOGIN')
  })
})

describe('binding a mail address', () => {
  it('adds an address for letters to a member who signed in by phone', async () => {
    const [someone, phone] = [await w.adult(), '+4915123456811']
    await someone.get(requestPhoneCode, { phone })
    await someone.get(phoneLogin, { phone, code: w.textedCode(phone) })
    expect((await linkEmailOf(someone, 'Later@Example.org')).data).toMatchObject({
      provider: 'email',
      label: 'later@example.org',
    })
    expect((await someone.get(myProfile, {})).user.email).toBe('later@example.org')
  })

  it("refuses another person's address, a code twice, and what is no address", async () => {
    const [someone] = [await w.member('binder@example.org'), await w.member('taken@example.org')]
    w.clock.advance(60_000)
    expect((await linkEmailOf(someone, 'taken@example.org')).name).toBe('IDENTITY_TAKEN')
    const code = w.mailedCode('taken@example.org')
    expect((await someone.call(linkEmail, { email: 'taken@example.org', code })).name).toBe('LOGIN_CODE_WRONG')
    expect((await someone.call(linkEmail, { email: 'a@', code })).name).toBe('EMAIL_INVALID')
    expect((await w.person().call(linkEmail, { email: 'a@b.co', code })).name).toBe('NEED_LOGIN')
  })
})

describe('unlinking an identity', () => {
  it('closes it, and the number is free for someone else', async () => {
    const [someone, phone] = [await w.member('leaves-phone@example.org'), '+4915123456821']
    const { id } = (await linkPhoneOf(someone, phone)).data
    expect(await someone.get(unlink, { id })).toEqual({})
    expect(await identitiesOf(someone)).toEqual([['email', 'leaves-phone@example.org']])
    const other = w.person()
    await other.get(requestPhoneCode, { phone })
    expect((await other.get(phoneLogin, { phone, code: w.textedCode(phone) })).isRegister).toBe(true)
  })

  it('leaves the last one, also when two go at the same moment', async () => {
    const someone = await w.member('last@example.org')
    const [only] = (await someone.get(linkedIdentities, {})).list
    expect((await someone.call(unlink, { id: only?.id ?? '' })).name).toBe('LAST_IDENTITY')
    await linkPhoneOf(someone, '+4915123456822')
    const ids = (await someone.get(linkedIdentities, {})).list.map(({ id }) => id)
    const names = (await Promise.all(ids.map((id) => someone.call(unlink, { id })))).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['LAST_IDENTITY', 'OK'])
    expect(await identitiesOf(someone)).toHaveLength(1)
  })

  it('does not find an identity that is missing or belongs to another person', async () => {
    const [someone, other] = [await w.member('mine@example.org'), await w.member('theirs@example.org')]
    await linkPhoneOf(someone, '+4915123456823')
    const [theirs] = (await other.get(linkedIdentities, {})).list
    for (const id of ['', 'nothing', theirs?.id ?? ''])
      expect((await someone.call(unlink, { id })).name).toBe('LOGIN_NOT_FOUND')
    expect(await identitiesOf(other)).toHaveLength(1)
    expect((await w.person().call(unlink, { id: 'x' })).name).toBe('NEED_LOGIN')
    expect((await w.person().call(linkedIdentities, {})).name).toBe('NEED_LOGIN')
  })
})

describe('a letter about an identity', () => {
  it('is sent to the proven address when one is added, with instructions in case they did not do it', async () => {
    const someone = await w.member('told@example.org')
    await linkPhoneOf(someone, '+4915123466831')
    const [letter] = lettersTo('told@example.org')
    expect(letter?.subject).toBe('A sign-in method was added to Nocturne')
    expect(letter?.text).toContain('phone number')
    expect(letter?.text).not.toContain('466831')
    expect(letter?.text).toContain('If it wasn’t you')
    expect(letter?.text).toContain(`${worldOrigin}/settings/account`)
  })

  it('is also sent to the removed address, because its owner may not have removed it', async () => {
    const someone = await w.member('old@example.org')
    await linkEmailOf(someone, 'new@example.org')
    const old = (await someone.get(linkedIdentities, {})).list.find(({ label }) => label === 'old@example.org')
    await someone.get(unlink, { id: old?.id ?? '' })
    const subjects = (email: string) => lettersTo(email).map(({ subject }) => subject)
    expect(subjects('old@example.org')).toEqual([
      'A sign-in method was removed from Nocturne',
      'A sign-in method was added to Nocturne',
    ])
    expect(subjects('new@example.org')).toEqual(subjects('old@example.org'))
  })

  it('is sent only at a sign-in on a new device', async () => {
    const email = 'devices@example.org'
    const phone = w.person({ device: 'phone-0123456789abcdef' })
    await w.signIn(phone, email)
    expect(lettersTo(email)).toEqual([])
    await w.signIn(phone, email)
    expect(lettersTo(email)).toEqual([])
    const laptop = w.person({
      device: 'laptop-0123456789abcdef',
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' },
    })
    await w.signIn(laptop, email)
    const [letter] = lettersTo(email)
    expect([lettersTo(email).length, letter?.subject]).toEqual([1, 'A new sign-in to Nocturne'])
    expect(letter?.text).toContain('Firefox on Linux')
    const login = await w.signIn(laptop, email)
    expect([lettersTo(email).length, login.isRegister]).toEqual([1, false])
  })

  it('is none for someone who has proven no address', async () => {
    const [someone, phone] = [w.person(), '+4915123466832']
    await someone.get(requestPhoneCode, { phone })
    await someone.get(phoneLogin, { phone, code: w.textedCode(phone) })
    const before = w.services.mail.mailbox?.letters().length
    await linkPhoneOf(someone, '+4915123466833')
    expect(w.services.mail.mailbox?.letters().length).toBe(before)
    expect((await someone.call(emailLogin, { email: 'nobody@example.org', code: '000001' })).name).toBe(
      'LOGIN_CODE_WRONG',
    )
  })
})
