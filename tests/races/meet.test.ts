import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockPerson, countMeetings, submitVerification, updateSocial } from '#domains/meet/contract.ts'
import { decideVerification } from '#domains/meet/operator-contract.ts'
import { like, meetConfig, namedMember, openMember, uploadedPicture } from '#tests/kit/meet.ts'
import { operatorWith } from '#tests/kit/operators.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

let w: World
beforeAll(async () => {
  w = await world({ config: meetConfig })
}, 60_000)
afterAll(() => w.close())

it('two people who like each other at once are one match, and one of them learns of it at once', async () => {
  const [ada, bo] = [await openMember(w, 'Ada'), await openMember(w, 'Bo')]
  for (let round = 0; round < 25; round += 1) {
    await ada.at.get(updateSocial, { uid: bo.uid, reaction: 'none' })
    await bo.at.get(updateSocial, { uid: ada.uid, reaction: 'none' })
    const answers = await Promise.all([like(ada, bo), like(bo, ada)])
    expect(answers.map(({ isMatch }) => isMatch)).toContain(true)
  }
  for (const { at } of [ada, bo]) expect(await at.get(countMeetings, {})).toEqual({ like: 0, match: 1 })
})

it('a like and a block at once are no match, whichever comes first', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [eva, finn] = [await openMember(w, 'Eva'), await openMember(w, 'Finn')]
    await like(finn, eva)
    await Promise.all([
      eva.at.call(updateSocial, { uid: finn.uid, reaction: 'like' }),
      finn.at.call(blockPerson, { uid: eva.uid, isBlocked: true }),
    ])
    for (const { at } of [eva, finn]) expect(await at.get(countMeetings, {})).toEqual({ like: 0, match: 0 })
  }
})

it('of four photos that a person submits at once, one waits', async () => {
  const cy = await namedMember(w, 'Cy')
  const pictures: string[] = []
  for (let sent = 0; sent < 4; sent += 1) pictures.push(await uploadedPicture(cy))
  const answers = await Promise.all(pictures.map((picture) => cy.at.call(submitVerification, { picture })))
  expect(answers.map(({ name }) => name).toSorted()).toEqual(['OK', ...Array<string>(3).fill('VERIFICATION_PENDING')])
})

it('of two operators who decide one verification differently, one is heard', async () => {
  const dot = await namedMember(w, 'Dot')
  await dot.at.get(submitVerification, { picture: await uploadedPicture(dot) })
  const [one, other] = [await operatorWith(w, 'moderator'), await operatorWith(w, 'moderator')]
  const answers = await Promise.all([
    one.at.call(decideVerification, { uid: dot.uid, isAccepted: true }),
    other.at.call(decideVerification, { uid: dot.uid, isAccepted: false }),
  ])
  expect(answers.map(({ name }) => name).toSorted()).toEqual(['CASE_TAKEN', 'OK'])
})
