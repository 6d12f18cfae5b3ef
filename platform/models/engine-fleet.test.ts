import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { EngineError } from './chat-engine.ts'
import type { ChatEngine, EngineErrorKind } from './chat-engine.ts'
import type { FleetOptions } from './engine-fleet.ts'
import { createEngineFleet } from './engine-fleet.ts'
import { sendRequest } from '#tests/kit/model-server.ts'

const quiet = { info: () => undefined, warn: () => undefined }
const both = ['base', 'advanced'] as const

/** An engine that answers with a text, or fails as the test says, before or after its first word. */
function member(name: string, text: string, { retiresAt }: { retiresAt?: Date } = {}) {
  const state = { requests: 0, isReady: true, failure: undefined as EngineErrorKind | undefined, speaksFirst: false }
  const engine: ChatEngine = {
    name: 'stub',
    isDemo: false,
    ready: async () => state.isReady,
    window: async () => text.length,
    async reply(_prompt, { onToken }) {
      state.requests += 1
      if (state.failure === undefined || state.speaksFirst) onToken(text)
      if (state.failure !== undefined) throw new EngineError(state.failure, 'as the test says')
      return { reason: 'stop' }
    },
    close: async () => undefined,
  }
  return { name, part: `${name} saying ${text}`, tiers: both, engine, state, ...(retiresAt ? { retiresAt } : {}) }
}

function fleetOf(options: FleetOptions = { failuresToOpen: 2, firstBreakMs: 40, longestBreakMs: 40 }) {
  const [small, twin, large] = [member('small', 'One.'), member('small', 'Twin.'), member('large', 'Large one.')]
  return {
    small: small.state,
    twin: twin.state,
    large: large.state,
    fleet: createEngineFleet([small, twin, large], quiet, options),
  }
}

describe('several engines', () => {
  it('answer with the first model, and name it', async () => {
    const { fleet } = fleetOf()
    expect(await sendRequest(fleet, 'Hi')).toMatchObject({ text: 'One.', end: { model: 'small' } })
  })

  it('answer with the model that the person agreed to', async () => {
    const { fleet, small } = fleetOf()
    expect(await sendRequest(fleet, 'Hi', { model: 'large' })).toMatchObject({
      text: 'Large one.',
      end: { model: 'large' },
    })
    expect(small.requests).toBe(0)
    expect([await fleet.window('base'), await fleet.window('base', 'large')]).toEqual([4, 10])
  })

  it('answer with the first model where the agreed one is gone, and name it', async () => {
    const { fleet } = fleetOf()
    expect((await sendRequest(fleet, 'Hi', { model: 'gone' })).end?.model).toBe('small')
  })

  it.each<EngineErrorKind>(['unreachable', 'unauthorized', 'unknown-model', 'timeout', 'busy', 'interrupted'])(
    'fall back to another server of the same model when one is %s before the first word',
    async (failure) => {
      const { fleet, small } = fleetOf()
      small.failure = failure
      expect(await sendRequest(fleet, 'Hi')).toMatchObject({ text: 'Twin.', end: { model: 'small' } })
    },
  )

  it('never change the model without leave', async () => {
    const { fleet, small, twin, large } = fleetOf()
    small.failure = 'unreachable'
    twin.failure = 'busy'
    expect((await sendRequest(fleet, 'Hi')).error).toMatchObject({ kind: 'busy' })
    expect(large.requests).toBe(0)
    expect(await sendRequest(fleet, 'Hi', { mayFallBack: true })).toMatchObject({
      text: 'Large one.',
      end: { model: 'large' },
    })
  })

  it.each<EngineErrorKind>(['refused', 'too-long', 'bad-answer'])('do not try another for a %s', async (failure) => {
    const { fleet, small, twin } = fleetOf()
    small.failure = failure
    expect((await sendRequest(fleet, 'Hi')).error).toMatchObject({ kind: failure })
    expect(twin.requests).toBe(0)
  })

  it('do not try another after the first word', async () => {
    const { fleet, small, twin } = fleetOf()
    small.failure = 'interrupted'
    small.speaksFirst = true
    expect(await sendRequest(fleet, 'Hi', { mayFallBack: true })).toMatchObject({
      text: 'One.',
      error: { kind: 'interrupted' },
    })
    expect(twin.requests).toBe(0)
  })
})

describe('a part that is switched off', () => {
  const off = new Set<string>()
  const members = [member('small', 'One.'), member('small', 'Twin.'), member('large', 'Large one.')]
  const [one, twin, large] = members.map(({ part }) => part)
  const fleet = createEngineFleet(members, quiet, { isOff: (part) => off.has(part) })
  beforeEach(() => off.clear())

  it('begins no reply: the same model elsewhere does, then the first model that is on', async () => {
    off.add(one ?? '')
    expect((await sendRequest(fleet, 'Hi')).text).toBe('Twin.')
    off.add(twin ?? '')
    expect((await sendRequest(fleet, 'Hi')).text).toBe('Large one.')
    expect(fleet.models?.map(({ isOff }) => isOff?.())).toEqual([true, true, false])
  })

  it('leaves the model that a person agreed to only where they permit it', async () => {
    off.add(one ?? '').add(twin ?? '')
    expect((await sendRequest(fleet, 'Hi', { model: 'small' })).error).toMatchObject({ kind: 'unreachable' })
    expect((await sendRequest(fleet, 'Hi', { model: 'small', mayFallBack: true })).text).toBe('Large one.')
  })

  it('leaves nobody where all are off', async () => {
    off
      .add(one ?? '')
      .add(twin ?? '')
      .add(large ?? '')
    expect((await sendRequest(fleet, 'Hi', { mayFallBack: true })).error).toMatchObject({ kind: 'unreachable' })
    off.delete(large ?? '')
    expect((await sendRequest(fleet, 'Hi')).text).toBe('Large one.')
  })
})

describe('the circuit of an engine', () => {
  it('opens after failures in a row, and lets nothing through while it is open', async () => {
    const { fleet, small } = fleetOf()
    small.failure = 'unreachable'
    for (let at = 0; at < 5; at += 1) expect((await sendRequest(fleet, 'Hi')).text).toBe('Twin.')
    expect(small.requests).toBe(2)
  })

  it('tries once when it is half-open: only a server that is ready, and closes when that goes well', async () => {
    const { fleet, small } = fleetOf()
    small.failure = 'unreachable'
    for (let at = 0; at < 2; at += 1) await sendRequest(fleet, 'Hi')
    small.isReady = false
    await pause(60)
    expect((await sendRequest(fleet, 'Hi')).text).toBe('Twin.')
    expect(small.requests).toBe(2)
    small.isReady = true
    small.failure = undefined
    await expect.poll(async () => (await sendRequest(fleet, 'Hi')).text, { interval: 20 }).toBe('One.')
    expect((await sendRequest(fleet, 'Hi')).text).toBe('One.')
  })

  it('stays closed for a request that is refused', async () => {
    const { fleet, small } = fleetOf()
    small.failure = 'refused'
    for (let at = 0; at < 4; at += 1) await sendRequest(fleet, 'Hi')
    expect(small.requests).toBe(4)
  })
})

describe('servers of one model that state how much they write at once', () => {
  it('share its replies by that', async () => {
    const slow = (text: string, replies: number) => {
      const { engine, ...rest } = member('small', text)
      const open = Promise.withResolvers<void>()
      const reply: ChatEngine['reply'] = async (prompt, options) => {
        await open.promise
        return engine.reply(prompt, options)
      }
      return { ...rest, replies, engine: { ...engine, reply }, finish: open.resolve }
    }
    const [weak, strong] = [slow('Weak.', 1), slow('Strong.', 3)]
    const fleet = createEngineFleet([weak, strong], quiet)
    const replies = Array.from({ length: 8 }, () => sendRequest(fleet, 'Hi'))
    weak.finish()
    strong.finish()
    const texts = (await Promise.all(replies)).map(({ text }) => text)
    expect(texts.filter((text) => text === 'Strong.')).toHaveLength(6)
  })
})
