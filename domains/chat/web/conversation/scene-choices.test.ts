import { describe, expect, it } from 'vitest'
import { arrangeScene, leaveScene } from '../../calls.gen.ts'
import { hello, page, refusal } from './testing/played-page.ts'

const member = (id: string) => ({ character: { id, name: id }, isHere: true, canSpeak: true, talkativeness: 50 })
const scene = { members: [member('mara'), member('jun')], turnOrder: 'turns' }

async function openScene(options: Parameters<typeof page>[0] = {}) {
  const known = page(options)
  const { detail } = known.calls
  const opened = page({
    ...options,
    answers: {
      [detail.path]: {
        sessionId: 's',
        character: { id: 'mara', name: 'mara' },
        scene,
        openers: [],
        isGone: false,
        isDemo: true,
        isCardTrimmed: false,
        noticeAt: 0,
        freeRegenerations: 1,
        draft: '',
        care: null,
        balances: null,
      },
      ...options.answers,
    },
  })
  await opened.conversation.open()
  return opened
}

describe('who speaks in a scene', () => {
  it('is the one who was chosen, for one message', async () => {
    const { conversation, requested, calls } = await openScene()
    conversation.chooseSpeaker('jun')
    conversation.say('Good evening')
    expect(requested.at(-1)).toMatchObject({
      path: calls.send.path,
      params: { text: 'Good evening', speakerId: 'jun' },
    })
    expect(conversation.state().speakerId).toBeNull()
  })

  it('is chosen still where the message was refused, and its words are back in the field', async () => {
    const { conversation } = await openScene({ streams: [{ events: [], end: refusal(1000) }] })
    conversation.chooseSpeaker('jun')
    conversation.say('Good evening')
    await expect.poll(() => conversation.state().request).toBeNull()
    expect(conversation.state().speakerId).toBe('jun')
    expect(conversation.draft.state()).toBe('Good evening')
  })

  it('speaks at once, after the last message and without words of the person', async () => {
    const { conversation, requested, calls } = await openScene()
    conversation.letSpeak('jun')
    expect(requested.at(-1)).toMatchObject({
      path: calls.speak.path,
      params: { messageId: hello.id, speakerId: 'jun' },
    })
  })

  it('is arranged at once, and as before where the server did not agree', async () => {
    const { conversation, requested } = await openScene()
    const changing = conversation.arrangeScene({ turnOrder: 'talkative' })
    expect(conversation.state().facts?.scene?.turnOrder).toBe('talkative')
    expect(requested.at(-1)).toEqual({ path: arrangeScene.path, params: { sessionId: 's', turnOrder: 'talkative' } })
    expect(await changing).toBe('')
    expect(conversation.state().facts?.scene?.turnOrder).toBe('turns')
  })

  it('leaves with the server, which is read anew', async () => {
    const { conversation, requested, calls } = await openScene({ answers: { [leaveScene.path]: {} } })
    const before = requested.length
    expect(await conversation.leaveScene('jun')).toBeNull()
    expect(requested.slice(before).map(({ path }) => path)).toEqual([
      leaveScene.path,
      calls.detail.path,
      calls.messages.path,
    ])
  })
})
