import type { Page } from '@playwright/test'
import { dictate } from '#domains/chat/dictation-contract.ts'
import { installDeviceSpeech } from '../../tests/counterparts/device-speech.ts'
import { openDialog, word, wordAround } from './acts.ts'
import type { Scene } from './scene.ts'
import { cut } from './shop-acts.ts'
import type { Cast, Stage } from './stage.ts'

const short = ({ paths }: Cast) => paths.short
const hers = { who: 'member', path: short, hears: true } as const
const charged = { ...hers, charges: true } as const
const tags = ['en-US', 'de-DE', 'ja-JP', 'ar-SA', 'hi-IN']
const voices = tags.map((lang) => ({ voiceURI: lang, name: lang, lang, localService: true }))

/** Dictation and calls: consent, a recording, one that meets no network, a blocked microphone, and what is heard of both. */
export const dictationScenes: readonly Scene[] = [
  { name: 'dictation-consent', ...hers, route: (page) => microphone(page), act: begin },
  { name: 'dictation-listening', ...hers, route: (page) => microphone(page), act: listen },
  { name: 'dictation-blocked', ...hers, route: (page) => microphone(page, 'NotAllowedError'), act: listenInVain },
  { name: 'dictation-offline', ...hers, route: withoutNetwork, act: dictateInVain },
  { name: 'dictation-words', ...hers, route: (page) => microphone(page), act: dictateWords },
  { name: 'voice-message-consent', ...hers, route: (page) => microphone(page), act: beginVoice },
  { name: 'voice-message-ready', ...hers, route: (page) => microphone(page), act: recordVoice },
  { name: 'voice-message-sent', ...hers, route: (page) => microphone(page), act: sendVoice },
  { name: 'voice-message-failed', ...hers, route: withoutRecordings, act: playInVain },
  { name: 'call-hands-free', ...hers, route: callable, act: talkFreely },
  { name: 'call', ...hers, route: callable, act: openCall },
  { name: 'call-listening', ...hers, route: callable, act: talk },
  { name: 'call-reply', ...hers, route: callable, act: hearReply },
  { name: 'call-blocked', ...hers, route: (page) => microphone(page, 'NotAllowedError'), act: talkInVain },
  { name: 'priced-call', ...charged, route: callable, act: openCall },
  { name: 'priced-call-refused', ...charged, route: callable, act: beginWithoutCoins },
  { name: 'priced-call-running', ...charged, before: giveCoins, route: callable, act: beginCall },
]

/** A microphone that hears a tone, or the fault that a browser gives. */
async function microphone(page: Page, fault = ''): Promise<void> {
  await page.addInitScript(`{
    navigator.mediaDevices.getUserMedia = async () => {
      if (${JSON.stringify(fault)}) throw new DOMException('', ${JSON.stringify(fault)})
      const context = new AudioContext()
      const tone = context.createOscillator()
      const to = context.createMediaStreamDestination()
      tone.connect(to)
      tone.start()
      return to.stream
    }
  }`)
}

async function withoutNetwork(page: Page): Promise<void> {
  await microphone(page)
  await cut(`**${dictate.path}`)(page)
}

/** A device that speaks so slowly that the picture is taken in the middle of a sentence. */
async function callable(page: Page): Promise<void> {
  await microphone(page)
  await page.addInitScript(installDeviceSpeech, { voices, listedAfterMs: 0, msPerLetter: 2000 })
}

const press = (page: Page, { locale }: Cast, space: 'chat' | 'chat-tools', key: string) =>
  page.getByRole('button', { name: word(locale, space, key), exact: true }).click()

async function begin(page: Page, cast: Cast): Promise<void> {
  await press(page, cast, 'chat', 'composer.dictate')
  const bar = page.getByRole('region', { name: word(cast.locale, 'chat-tools', 'dictation.bar') })
  await bar.locator('[role="alert"], [role="timer"]').first().waitFor()
}

/** Allows it where that was not done for an earlier picture. */
async function allow(page: Page, { locale }: Cast): Promise<void> {
  const button = page.getByRole('button', { name: word(locale, 'chat-tools', 'dictation.allow'), exact: true })
  if (await button.isVisible()) await button.click()
}

async function listen(page: Page, cast: Cast): Promise<void> {
  await begin(page, cast)
  await allow(page, cast)
  await page.getByRole('timer').waitFor()
}

async function listenInVain(page: Page, cast: Cast): Promise<void> {
  await begin(page, cast)
  await allow(page, cast)
  await page.getByText(word(cast.locale, 'chat-tools', 'dictation.fault.denied')).waitFor()
}

async function dictateInVain(page: Page, cast: Cast): Promise<void> {
  await listen(page, cast)
  await press(page, cast, 'chat-tools', 'dictation.done')
  await page.getByText(word(cast.locale, 'chat-tools', 'dictation.fault.offlineRecorded')).waitFor()
}

async function dictateWords(page: Page, cast: Cast): Promise<void> {
  await listen(page, cast)
  await press(page, cast, 'chat-tools', 'dictation.done')
  await page.getByRole('timer').waitFor({ state: 'detached' })
}

async function beginVoice(page: Page, cast: Cast): Promise<void> {
  await press(page, cast, 'chat', 'composer.more')
  await page.getByRole('menuitem', { name: word(cast.locale, 'chat', 'composer.voice'), exact: true }).click()
  const bar = page.getByRole('region', { name: word(cast.locale, 'chat-tools', 'voiceMessage.bar') })
  await bar.locator('[role="alert"], [role="timer"]').first().waitFor()
}

async function recordVoice(page: Page, cast: Cast): Promise<void> {
  await beginVoice(page, cast)
  await allow(page, cast)
  await page.getByRole('timer').waitFor()
  await page.waitForTimeout(1500)
  await press(page, cast, 'chat-tools', 'voiceMessage.done')
  await page.getByText(word(cast.locale, 'chat-tools', 'voiceMessage.stored')).waitFor()
}

async function sendVoice(page: Page, cast: Cast): Promise<void> {
  await recordVoice(page, cast)
  await press(page, cast, 'chat', 'composer.send')
  await page.getByText(word(cast.locale, 'chat-tools', 'voiceMessage.stored')).waitFor({ state: 'detached' })
}

async function talkFreely(page: Page, cast: Cast): Promise<void> {
  await openCall(page, cast)
  await page.getByRole('button', { name: word(cast.locale, 'chat-tools', 'call.handsFree'), exact: true }).click()
  const listening = page.getByText(word(cast.locale, 'chat-tools', 'call.open'))
  const hearing = page.getByText(word(cast.locale, 'chat-tools', 'call.hearing'))
  const allowing = page.getByRole('button', { name: word(cast.locale, 'chat-tools', 'dictation.allow'), exact: true })
  await listening.or(hearing).or(allowing).first().waitFor()
  await allow(page, cast)
  await listening.or(hearing).first().waitFor()
}

async function openCall(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'chat', 'conversation.options'), exact: true }).click()
  await openDialog(page, page.getByRole('menuitem', { name: wordAround(locale, 'chat', 'conversation.call') }))
}

async function talk(page: Page, cast: Cast): Promise<void> {
  await openCall(page, cast)
  await press(page, cast, 'chat-tools', 'call.talk')
  const send = page.getByRole('button', { name: word(cast.locale, 'chat-tools', 'call.send'), exact: true })
  const allowing = page.getByRole('button', { name: word(cast.locale, 'chat-tools', 'dictation.allow'), exact: true })
  await send.or(allowing).first().waitFor()
  await allow(page, cast)
  await send.waitFor()
}

async function hearReply(page: Page, cast: Cast): Promise<void> {
  await talk(page, cast)
  await press(page, cast, 'chat-tools', 'call.send')
  await page.getByRole('button', { name: wordAround(cast.locale, 'chat-tools', 'call.interrupt') }).waitFor()
}

async function withoutRecordings(page: Page): Promise<void> {
  await microphone(page)
  await page.route('**/*', (route) => (route.request().resourceType() === 'media' ? route.abort() : route.fallback()))
}

async function playInVain(page: Page, cast: Cast): Promise<void> {
  await sendVoice(page, cast)
  const log = page.getByRole('log')
  await log
    .getByRole('button', { name: word(cast.locale, 'chat-tools', 'voiceMessage.play'), exact: true })
    .last()
    .click()
  await log
    .getByText(word(cast.locale, 'chat-tools', 'voiceMessage.failed'))
    .last()
    .waitFor()
}

async function talkInVain(page: Page, cast: Cast): Promise<void> {
  await openCall(page, cast)
  await press(page, cast, 'chat-tools', 'call.talk')
  const fault = page.getByText(word(cast.locale, 'chat-tools', 'dictation.fault.denied'))
  const allowing = page.getByRole('button', { name: word(cast.locale, 'chat-tools', 'dictation.allow'), exact: true })
  await fault.or(allowing).first().waitFor()
  await allow(page, cast)
  await fault.waitFor()
}

async function giveCoins(_: Stage, { people: { member } }: Cast): Promise<void> {
  await member.send('/dev/coins', {})
}

async function beginCall(page: Page, cast: Cast): Promise<void> {
  await openCall(page, cast)
  await press(page, cast, 'chat-tools', 'call.begin')
  await page.getByRole('timer').waitFor()
}

async function beginWithoutCoins(page: Page, cast: Cast): Promise<void> {
  await openCall(page, cast)
  await press(page, cast, 'chat-tools', 'call.begin')
  await page.getByText(word(cast.locale, 'chat-tools', 'call.outOfCoins')).waitFor()
}
