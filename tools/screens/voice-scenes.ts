import type { Page } from '@playwright/test'
import { installDeviceSpeech } from '../../tests/counterparts/device-speech.ts'
import { openDialog, word } from './acts.ts'
import type { Scene } from './scene.ts'
import type { Cast } from './stage.ts'

const tags = ['en-US', 'en-GB', 'de-DE', 'ja-JP', 'ar-SA']
const names = ['Samantha', 'Microsoft Hazel Desktop - English (Great Britain)', 'Anna', 'Kyoko', 'Maged']
const voices = tags.map((lang, at) => ({ voiceURI: lang, name: names[at] ?? lang, lang, localService: true }))

/** A device that speaks so slowly that the picture is taken in the middle of a sentence. */
const speakingDevice = (page: Page) =>
  page.addInitScript(installDeviceSpeech, { voices, listedAfterMs: 0, msPerLetter: 2000 })
const silentDevice = (page: Page) =>
  page.addInitScript(installDeviceSpeech, { voices: [], listedAfterMs: 0, msPerLetter: 1 })

const short = ({ paths }: Cast) => paths.short

/** Reading messages aloud: a sentence that is heard, the choices, and a device without a voice. */
export const voiceScenes: readonly Scene[] = [
  { name: 'conversation-reading', who: 'member', path: short, route: speakingDevice, act: readLatest },
  { name: 'conversation-reading-silent', who: 'member', path: short, route: silentDevice, act: readInVain },
  { name: 'conversation-voice', who: 'member', path: short, route: speakingDevice, act: openVoices },
  { name: 'conversation-voice-none', who: 'member', path: short, route: silentDevice, act: openNoVoices },
]

const barOf = (page: Page, { locale }: Cast) =>
  page.getByRole('region', { name: word(locale, 'chat-tools', 'reading.bar') })

async function readLatest(page: Page, cast: Cast): Promise<void> {
  await page
    .getByRole('log')
    .getByRole('button', { name: word(cast.locale, 'chat', 'message.speak'), exact: true })
    .last()
    .click()
  await barOf(page, cast).waitFor()
}

async function readInVain(page: Page, cast: Cast): Promise<void> {
  await readLatest(page, cast)
  await barOf(page, cast).getByRole('alert').waitFor()
}

async function openNoVoices(page: Page, cast: Cast): Promise<void> {
  await openVoices(page, cast)
  await page.locator('dialog[open]').locator('output').waitFor()
}

async function openVoices(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'chat', 'conversation.options'), exact: true }).click()
  const name = word(locale, 'chat', 'conversation.voice')
  await openDialog(page, page.getByRole('menuitem', { name, exact: true }))
}
