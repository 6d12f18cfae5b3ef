import type { Page } from '@playwright/test'
import { sendMessage } from '#domains/chat/contract.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import { patternPicture } from '#tests/kit/pattern-picture.ts'
import { openDialog, word } from './acts.ts'
import { conversationOf } from './conversations.ts'
import type { Scene } from './scene.ts'
import { cut, stall } from './shop-acts.ts'
import type { Cast, Stage } from './stage.ts'

const path = ({ paths }: Cast) => paths.short
const upload = `**${uploadPicture.path}`

/** Pictures that a person shows to a character: beside the field, and in messages. */
export const shownPictureScenes: readonly Scene[] = [
  { name: 'attached-picture-tools', who: 'member', path, seesPictures: true, act: openTools },
  { name: 'attached-picture-sending', who: 'member', path, seesPictures: true, route: stall(upload), act: attach },
  { name: 'attached-picture-ready', who: 'member', path, seesPictures: true, act: describe },
  { name: 'attached-picture-failed', who: 'member', path, seesPictures: true, route: cut(upload), act: attachInVain },
  { name: 'attached-picture-unseen', who: 'member', path: ({ paths }) => paths.short, act: drop },
  { name: 'shown-picture', who: 'member', path, seesPictures: true, before: showPictures },
  {
    name: 'shown-picture-large',
    who: 'member',
    path: ({ paths }) => paths.stopped,
    seesPictures: true,
    before: showAnother,
    act: enlarge,
  },
]

const idIn = (path: string) => path.slice('/chat/'.length)
const file = async () => ({ name: 'picture.png', mimeType: 'image/png', buffer: await patternPicture(4, 1200, 900) })

async function openTools(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'chat', 'composer.more'), exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function attach(page: Page): Promise<void> {
  await page.locator('input[data-picture]').setInputFiles(await file())
  await page.locator('[data-composer] img').waitFor()
}

async function attachInVain(page: Page): Promise<void> {
  await attach(page)
  await page.locator('[data-composer] [role="alert"]').waitFor()
}

/** Words about the picture that are longer than their field, and a message. */
async function describe(page: Page, { locale, unsent }: Cast): Promise<void> {
  await attach(page)
  const about = conversationOf(locale).pairs[0]?.[1].replaceAll('*', '') ?? ''
  await page.getByLabel(word(locale, 'chat-tools', 'picture.alt'), { exact: true }).fill(about)
  await page.locator('main textarea').last().fill(unsent)
}

/** Drops a picture where nobody sees one. */
async function drop(page: Page, { locale }: Cast): Promise<void> {
  await page.evaluate(`{
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['x'], 'picture.png', { type: 'image/png' }))
    document.querySelector('main').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }`)
  await page.getByText(word(locale, 'chat', 'composer.noPictures')).waitFor()
}

/** A wide picture with words, a tall one alone, and a small one. */
async function showPictures(_stage: Stage, cast: Cast): Promise<void> {
  const { pairs, unsent } = conversationOf(cast.locale)
  const sessionId = idIn(cast.paths.short)
  await show(cast, { sessionId, size: [1200, 900], text: pairs[1]?.[0] ?? '', alt: unsent })
  await show(cast, { sessionId, size: [600, 1600], text: '', alt: '' })
  await show(cast, { sessionId, size: [90, 60], text: pairs[0]?.[0] ?? '', alt: '' })
}

function showAnother(_stage: Stage, cast: Cast): Promise<void> {
  return show(cast, { sessionId: idIn(cast.paths.stopped), size: [1200, 900], text: '', alt: '' })
}

type Shown = { sessionId: string; size: readonly [number, number]; text: string; alt: string }

async function show({ people: { member } }: Cast, { sessionId, size, text, alt }: Shown): Promise<void> {
  const { data } = await member.upload(uploadPicture, { isShown: true }, await patternPicture(4, ...size))
  const picture = { key: data.key, alt }
  await member.get(sendMessage, { sessionId, text, clientMessageId: crypto.randomUUID(), picture })
}

async function enlarge(page: Page, { locale }: Cast): Promise<void> {
  const name = word(locale, 'chat', 'message.enlarge')
  await openDialog(page, page.getByRole('log').getByRole('button', { name }))
}
