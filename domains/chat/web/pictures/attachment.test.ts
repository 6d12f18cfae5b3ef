import { describe, expect, it } from 'vitest'
import type { Client, UploadSettings } from '#platform/contract/client.ts'
import { rowsOf } from '../conversation/conversation-rows.ts'
import { message, page, refusal } from '../conversation/testing/played-page.ts'
import { createAttachment } from './attachment.ts'

const file = new File(['lamp'], 'lamp.png', { type: 'image/png' })
const uploaded = { key: 'a'.repeat(32), url: `/media/shown/${'a'.repeat(32)}` }
const fit = () => Promise.resolve({ file, width: 40, height: 30 })
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** An attachment whose uploads are answered by the test. */
function attach() {
  const answers: ((answer: unknown) => void)[] = []
  const settings: UploadSettings[] = []
  const client = {
    upload: (_: unknown, __: unknown, one: UploadSettings) => {
      settings.push(one)
      return new Promise((resolve) => void answers.push(resolve))
    },
  } as unknown as Client
  const attachment = createAttachment(client, fit)
  const answer = async (one: unknown) => {
    answers.shift()?.(one)
    await settle()
  }
  return { attachment, answer, settings }
}

describe('the picture beside the field', () => {
  it('is uploaded, says how far that is, and goes with one message', async () => {
    const { attachment, answer, settings } = attach()
    attachment.take(file)
    await settle()
    settings[0]?.onProgress?.(0.5)
    expect(attachment.state()?.work).toEqual({ status: 'sending', part: 0.5 })
    expect(attachment.sent()).toBeUndefined()
    attachment.describe(' A lamp ')
    await answer({ ok: true, data: uploaded })
    expect(attachment.sent()).toEqual({ ...uploaded, alt: 'A lamp', width: 40, height: 30 })
    expect(attachment.state()).toBeNull()
  })

  it('can be sent again where nothing answered, and not where it is refused', async () => {
    const { attachment, answer } = attach()
    attachment.take(file)
    await settle()
    await answer({ ok: false, error: 'UNREACHABLE', code: -1, message: '' })
    expect(attachment.state()?.work).toEqual({ status: 'failed', message: null, canRetry: true })
    attachment.retry()
    await settle()
    await answer({ ok: false, error: 'NOT_ALLOWED', code: 1, message: 'Request denied' })
    expect(attachment.state()?.work).toEqual({ status: 'failed', message: 'Request denied', canRetry: false })
  })

  it('leaves out what was removed while it was on its way', async () => {
    const { attachment, answer, settings } = attach()
    attachment.take(file)
    await settle()
    attachment.remove()
    expect(settings[0]?.signal?.aborted).toBe(true)
    await answer({ ok: true, data: uploaded })
    expect(attachment.state()).toBeNull()
  })

  it('is back beside the field when its message was refused, unless another one is there', () => {
    const { attachment } = attach()
    const picture = { ...uploaded, alt: 'A lamp', width: 40, height: 30 }
    attachment.restore(picture)
    expect(attachment.state()).toMatchObject({ preview: uploaded.url, alt: 'A lamp', work: { status: 'ready' } })
    attachment.restore({ ...picture, alt: 'Another' })
    expect(attachment.sent()).toEqual(picture)
  })
})

describe('a message with a picture', () => {
  const picture = { ...uploaded, alt: 'A lamp', width: 40, height: 30 }

  it('is typed: spoken words leave the picture and the words of the field where they are', async () => {
    const { conversation } = page()
    await conversation.open()
    conversation.attachment.restore(picture)
    conversation.draft.typed('Half a thought')
    conversation.say('I had a long day.', { isSpoken: true })
    await settle()
    const sent = conversation.state().request?.requested
    expect(sent).toMatchObject({ text: 'I had a long day.' })
    expect(sent).not.toHaveProperty('picture')
    expect(conversation.draft.state()).toBe('Half a thought')
    expect(conversation.attachment.state()).toMatchObject({ preview: picture.url })
  })

  it('says its key and its words, and shows it while it is on its way', async () => {
    const { conversation, requested } = page()
    await conversation.open()
    conversation.attachment.restore(picture)
    conversation.say('')
    expect(requested.at(-1)?.params).toMatchObject({ text: '', picture: { key: picture.key, alt: 'A lamp' } })
    expect(rowsOf(conversation.state(), null)).toContainEqual(expect.objectContaining({ kind: 'pending', picture }))
    expect(conversation.attachment.state()).toBeNull()
  })

  it('gives it back with the words when it is refused', async () => {
    const { conversation } = page({ streams: [{ events: [], end: refusal(2719) }] })
    await conversation.open()
    conversation.attachment.restore(picture)
    conversation.say('Look!')
    await settle()
    expect(conversation.draft.state()).toBe('Look!')
    expect(conversation.attachment.sent()).toEqual(picture)
  })

  it('retains it when it is rewritten, and does not show the words that only say that it is there', async () => {
    const shown = { ...picture, thumbhash: '', isAlone: true }
    const said = message('said', { role: 'user', text: '*shows you a picture: A lamp*', picture: shown })
    const { conversation, requested } = page({ messages: [said] })
    await conversation.open()
    conversation.beginEdit(said)
    expect(conversation.state().editing?.text).toBe('')
    conversation.say('And this?')
    expect(requested.at(-1)?.params).toMatchObject({ text: 'And this?', picture: { key: picture.key, alt: 'A lamp' } })
  })
})
