import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator } from '@playwright/test'
import { chromium } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { withFakeMicrophone } from '#tests/counterparts/fake-microphone.ts'
import { untilAlive } from '#tests/journeys/alive.ts'
import { startHearingProduct } from '#tests/journeys/hearing-product.ts'
import { arriveAs } from '#tests/journeys/sign-in.ts'
import { pathIn, textsOf } from '#tests/journeys/texts.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { median } from '../report/statistics.ts'
import type { CallNotes } from './call-notes.ts'
import { noteCall } from './call-notes.ts'

const part = 'call'
const locale = 'en'
/** As fast as a model writes of which somebody has rented a share. */
const tokensPerSecond = 28
/** The page renders a sentence a moment after it came: its audio may be requested before. */
const firstWordMs = 500
/** Two seconds of a voice and five of silence: she is speaking when the next voice comes. */
const silentSeconds = 5
const handsFreeMs = 60_000
const presses = 6

/**
 * How soon her voice follows her words in a call, and how soon it falls silent: with the fake microphone of Chromium, a speech
 * server that speaks by a synthesiser.
 */
export async function runCallPart({ say }: { say: Say }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-call-'))
  let heard = 0
  const product = await startHearingProduct(folder, () => `Tell me about the lamp, ${(heard += 1)}.`, tokensPerSecond, {
    withVoices: true,
  })
  const browser = await chromium.launch(withFakeMicrophone(folder, silentSeconds))
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId, character } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    const page = await context.newPage()
    await page.addInitScript({ content: noteCall })
    await page.goto(`${product.url}${pathIn(locale, `/chat/${sessionId}`)}`)
    await untilAlive(page)
    const text = textsOf(locale)
    const name = character.name.split(' ')[0] ?? ''
    await page.getByRole('button', { name: text('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: text('chat', 'conversation.call', { name }) }).click()
    const call = page.getByRole('dialog', { name: text('chat', 'conversation.call', { name }) })
    const button = (label: string) => call.getByRole('button', { name: label, exact: true })
    await button(text('chat-tools', 'call.handsFree')).click()
    await button(text('chat-tools', 'dictation.allow')).click()
    say(`without a button, for ${handsFreeMs / 1000} s`)
    await page.waitForTimeout(handsFreeMs)
    await button(text('chat-tools', 'call.handsFree')).first().click()
    say(`by the button, ${presses} times`)
    const [interrupt, send] = [
      button(text('chat-tools', 'call.interrupt', { name })),
      button(text('chat-tools', 'call.send')),
    ]
    await button(text('chat-tools', 'call.talk')).or(interrupt).click()
    for (let press = 0; press < presses; press += 1) await exchange(send, interrupt)
    const notes = await page.evaluate(() => (globalThis as unknown as { callNotes: CallNotes }).callNotes)
    return { measures: measuresOf(notes), details: delaysOf(notes) }
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends what was said, and interrupts the answer by a press in its middle. */
async function exchange(send: Locator, interrupt: Locator): Promise<void> {
  await send.click()
  await interrupt.waitFor()
  await interrupt.page().waitForTimeout(2500)
  await interrupt.click()
}

/** Milliseconds of each time. */
function delaysOf({ replies, stops, audio }: CallNotes) {
  const [byVoice, byPress] = [
    stops.filter(({ voiceAt }) => voiceAt !== null),
    stops.filter(({ pressAt }) => pressAt !== null),
  ]
  return {
    stepsToFirstAudio: replies.flatMap(({ sentenceAt, playingAt }) => {
      if (sentenceAt === null || playingAt === null) return []
      const request = audio.find(({ sentAt }) => sentAt > sentenceAt - firstWordMs && sentAt < playingAt)
      if (!request) return []
      const { sentAt, firstAt, wholeAt } = request
      return [[sentAt - sentenceAt, firstAt - sentAt, wholeAt - firstAt, playingAt - wholeAt].map(Math.round)]
    }),
    firstAudio: replies.flatMap(({ sentenceAt, playingAt }) =>
      sentenceAt === null || playingAt === null ? [] : [Math.max(0, playingAt - sentenceAt)],
    ),
    byVoice: byVoice.map(({ at, voiceAt }) => at - (voiceAt ?? at)),
    byPress: byPress.map(({ pressAt, at }) => at - (pressAt ?? at)),
  }
}

function measuresOf(notes: CallNotes): Measure[] {
  const delays = delaysOf(notes)
  const line = (name: string, values: number[], limit: number): Measure => ({
    part,
    name: `${name}, median of ${values.length}`,
    unit: 'ms',
    value: median(values),
    aim: { of: 'value', is: 'atMost', limit },
  })
  const worst = (name: string, values: number[]): Measure => ({
    part,
    name: `${name}, longest`,
    unit: 'ms',
    value: Math.max(...values),
  })
  return [
    line('first audio after the first sentence', delays.firstAudio, 500),
    worst('first audio after the first sentence', delays.firstAudio),
    line('silence after somebody begins to speak', delays.byVoice, 800),
    worst('silence after somebody begins to speak', delays.byVoice),
    line('silence after a press', delays.byPress, 150),
    worst('silence after a press', delays.byPress),
  ]
}
