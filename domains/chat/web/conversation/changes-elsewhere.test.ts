import { expect, it } from 'vitest'
import type { ConversationPhoto } from '../../photo-contract.ts'
import { done, hello, message, page, reply, said, settle, token, accepted } from './testing/played-page.ts'

const photo = { id: 'photo', createdAt: 900, state: 'done' } as ConversationPhoto
const answered = { ...reply, text: 'Good', state: 'done' } as const

/** A page that says something; what the server has from then on is named by the test. */
async function talking(after: object) {
  const answers: Record<string, unknown> = {}
  const played = page({ answers })
  await played.conversation.open()
  const { calls } = played
  return { ...played, arrive: () => played.answer(calls.messages.path, after) }
}

it('a photo that comes while a reply is in progress is shown once the reply has ended, without a reload', async () => {
  const { conversation, arrive, play } = await talking({ list: [answered, said, hello], next: null, photos: [photo] })
  const stream = play()
  conversation.say('Good evening')
  stream.send(accepted)
  arrive()
  // Another device requested a photo.
  conversation.changed()
  await settle()
  expect(conversation.state().photos).toEqual([])
  stream.send(token)
  stream.send(done)
  stream.end()
  await settle()
  await settle()
  expect(conversation.state().photos).toEqual([photo])
})

it('a photo that she sends by herself meanwhile is there then, too', async () => {
  const sent = message('sent', { parentId: 'reply', occasion: 'photo', depth: 3 })
  const { conversation, arrive, play } = await talking({
    list: [sent, answered, said, hello],
    next: null,
    photos: [photo],
  })
  const stream = play()
  conversation.say('Good evening')
  stream.send(accepted)
  arrive()
  conversation.noticed(sent)
  stream.send(token)
  stream.send(done)
  stream.end()
  await settle()
  await settle()
  expect(conversation.state().messages.at(-1)).toMatchObject({ id: 'sent', occasion: 'photo' })
  expect(conversation.state().photos).toEqual([photo])
})

it('news of one’s own turn need no further look', async () => {
  const { conversation, requested, play } = await talking({})
  const stream = play()
  conversation.say('Good evening')
  stream.send(accepted)
  conversation.noticed(said)
  stream.send(token)
  stream.send(done)
  const before = requested.length
  stream.end()
  await settle()
  expect(requested).toHaveLength(before)
})
