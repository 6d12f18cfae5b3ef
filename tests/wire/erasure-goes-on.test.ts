import { expect, it, vi } from 'vitest'
import { users } from '#domains/accounts/server/tables.ts'
import { restrict } from '#tests/kit/restricted.ts'
import { world } from '#tests/kit/world.ts'

it('a failed erasure of one person does not block others, and is retried', async () => {
  const w = await world()
  const { privacy } = w.services
  const [first, second] = await Promise.all(
    ['one@example.org', 'two@example.org'].map(async (email) => {
      await w.member(email)
      return w.idOf(email)
    }),
  )
  const left = async () => (await w.db.select().from(users)).filter(({ id }) => id === first || id === second)
  await restrict(w, first ?? '', { closesAt: new Date(w.clock.now().getTime() - 2) })
  await restrict(w, second ?? '', { closesAt: new Date(w.clock.now().getTime() - 1) })
  const part = w.personalData()[0]
  if (!part) throw new Error('Nothing is kept of people')
  const { erase } = part
  const broken = vi
    .spyOn(part, 'erase')
    .mockImplementation((tx, userId) => (userId === first ? Promise.reject(new Error('not now')) : erase(tx, userId)))
  await privacy.sweep(new AbortController().signal)
  expect((await left()).map(({ id }) => id)).toEqual([first])
  broken.mockRestore()
  await privacy.sweep(new AbortController().signal)
  expect(await left()).toEqual([])
  await w.close()
})
