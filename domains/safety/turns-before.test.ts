import { describe, expect, it } from 'vitest'
import { createStreamModerator, moderateText } from './policy.ts'
import { readTurn, readTurnsBefore } from './turns-before.ts'
import benign from './testing/benign.json' with { type: 'json' }

const read = (...recent: string[]) => readTurnsBefore({ recent })

describe('the turns before', () => {
  it('request an age only if the last of them does, however often they are read', () => {
    for (let times = 0; times < 2; times += 1) {
      expect(read('Good evening.', 'How old are you?')).toEqual({
        sexualBefore: false,
        ageRequired: true,
        crisisRequired: false,
        humanQuestioned: false,
        farewellSaid: false,
      })
      expect(read('How old are you?', 'Good evening.')).toEqual({
        sexualBefore: false,
        ageRequired: false,
        crisisRequired: false,
        humanQuestioned: false,
        farewellSaid: false,
      })
    }
  })

  it('are read again after their eviction from the cache', () => {
    for (let turn = 0; turn < 5010; turn += 1) read(`${turn}`)
    expect(read('How old are you?').ageRequired).toBe(true)
  })
})

describe('a text that was moderated', () => {
  const lines = Object.values(benign)
    .flatMap(({ talk }) => talk)
    .flatMap((line, at) => [line, `${line} How old are you?`, `${at}. We kissed, and had sex. ${line}`])

  it('is known as a turn as if it had been read by itself', () => {
    for (const [at, line] of lines.entries()) {
      if (at % 2 === 0) moderateText(line, { surface: 'chat-in', locale: 'de', recent: ['We had sex.'] })
      else {
        const moderator = createStreamModerator({ surface: 'chat-out', locale: 'en', recent: ['How old are you?'] })
        for (const piece of line.match(/.{1,7}/gsu) ?? []) moderator.push(piece)
        moderator.end()
      }
      const { sexual, requiresAge, asksCrisis, asksIfHuman, saysFarewell } = readTurn(line)
      const known = {
        sexualBefore: sexual,
        ageRequired: requiresAge,
        crisisRequired: asksCrisis,
        humanQuestioned: asksIfHuman,
        farewellSaid: saysFarewell,
      }
      expect([line, read(line)]).toEqual([line, known])
    }
  })
})
