import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { botWorld, pressesOf, someone } from '../kit/bot-chat.ts'

let bot: Awaited<ReturnType<typeof botWorld>>
beforeAll(async () => {
  bot = await botWorld()
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

async function answerTo(text: string, { from = someone(), offset = '' } = {}) {
  expect(await bot.telegram.deliver(bot.telegram.inlineQuery(from, text, offset))).toBe(200)
  const answer = bot.telegram.inlineAnswers.at(-1)
  if (!answer) throw new Error('The query was not answered')
  return answer
}

describe("the bot's name in any chat", () => {
  it('finds public characters, each with a link that opens the bot with her', async () => {
    const { results, is_personal: isPersonal, cache_time: seconds } = await answerTo('Mara')
    const [first] = results
    expect(first).toMatchObject({ id: 'mara-voss', title: expect.stringMatching(/^Mara.*, \d\d$/) })
    expect(first?.input_message_content.message_text).toContain('for adults only (18+)')
    const link = new URL(first?.reply_markup?.inline_keyboard[0]?.[0]?.url ?? '')
    expect(link.href).toBe('https://t.me/nocturne_local_bot?start=character-mara-voss')
    expect([isPersonal, seconds]).toEqual([true, 300])
    // The question of age comes first, and its answer opens the talk with her.
    await bot.write(someone(), `/start ${link.searchParams.get('start')}`)
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult:mara-voss', 'minor'])
  })

  it("speaks the person's language", async () => {
    const { results } = await answerTo('Mara', { from: someone('de') })
    expect(results[0]?.input_message_content.message_text).toContain('nur für Erwachsene')
  })

  it('gives them page by page, each once, to the end', async () => {
    const seen: string[] = []
    let offset = ''
    do {
      const answer = await answerTo('', { offset })
      expect(answer.results.length).toBeLessThanOrEqual(20)
      seen.push(...answer.results.map(({ id }) => id))
      offset = answer.next_offset ?? ''
    } while (offset !== '')
    expect(seen.length).toBe(30)
    expect(new Set(seen).size).toBe(30)
  })

  it('answers what finds nobody, and what comes twice, and makes no account', async () => {
    const from = someone()
    const update = bot.telegram.inlineQuery(from, 'xyzzyqwv')
    for (const _ of [1, 2]) expect(await bot.telegram.deliver(update)).toBe(200)
    expect(bot.telegram.inlineAnswers.slice(-2).map(({ results }) => results)).toEqual([[], []])
    await bot.write(from, 'Hello')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult', 'minor'])
  })
})
