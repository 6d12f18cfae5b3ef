import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { closeModelServers, sendRequest, setUp } from '#tests/kit/model-server.ts'
import type { Prompt } from '../chat-engine.ts'
import { createEngineFleet } from '../engine-fleet.ts'

afterEach(closeModelServers)

let lamp = ''
beforeAll(async () => {
  const jpeg = sharp({ create: { width: 40, height: 30, channels: 3, background: '#ffcc66' } }).jpeg()
  lamp = (await jpeg.toBuffer()).toString('base64')
})

const system = { role: 'system', content: 'You are Mara.' } as const
const shown = (): Partial<Prompt> => ({
  messages: [
    system,
    { role: 'user', content: 'My lamp.\n[Picture: a brass lamp]', pictures: [lamp] },
    { role: 'assistant', content: 'It is lovely.' },
    { role: 'user', content: 'Guess its age.' },
    { role: 'system', content: 'Keep it short.' },
  ],
})

describe('a message with a picture', () => {
  it('goes to a model that reads pictures as its words and a data URL', async () => {
    const { server, engine } = await setUp({ server: { vision: true }, engine: { vision: true } })
    expect(engine.seesPictures?.('base')).toBe(true)
    expect((await sendRequest(engine, '', shown())).end).toMatchObject({ reason: 'stop' })
    const [request] = server.requests
    expect(request?.pictures.map((one) => one.toString('base64'))).toEqual([lamp])
    expect(request?.body.messages).toContainEqual({
      role: 'user',
      content: [
        { type: 'text', text: 'My lamp.\n[Picture: a brass lamp]' },
        { type: 'image_url', image_url: { url: `data:image/jpeg;base64,${lamp}` } },
      ],
    })
  })

  it('goes to any other model by its words alone', async () => {
    const { server, engine } = await setUp()
    expect(engine.seesPictures?.('base')).toBe(false)
    expect((await sendRequest(engine, '', shown())).end).toMatchObject({ reason: 'stop' })
    expect(server.requests[0]?.body.messages).toContainEqual({
      role: 'user',
      content: 'My lamp.\n[Picture: a brass lamp]',
    })
  })

  it('is answered by its words where the server refuses pictures, which is learned', async () => {
    const { server, engine } = await setUp({ engine: { vision: true } })
    expect((await sendRequest(engine, '', shown())).end).toMatchObject({ reason: 'stop' })
    expect(server.requests.map(({ pictures }) => pictures.length)).toEqual([1, 0])
    expect(engine.seesPictures?.('base')).toBe(false)
    await sendRequest(engine, '', shown())
    expect(server.requests.length).toBe(3)
  })

  it('keeps its pictures beside a turn of the same side', async () => {
    const { server, engine } = await setUp({ server: { vision: true }, engine: { vision: true } })
    const one = { role: 'user', content: '[Picture]', pictures: [lamp] } as const
    await sendRequest(engine, '', { messages: [system, one, { role: 'user', content: 'And this.' }, one] })
    expect(server.requests[0]?.pictures.length).toBe(2)
  })
})

describe('an engine of several models', () => {
  it('says of each whether it reads pictures', async () => {
    const [seeing, blind] = [await setUp({ engine: { vision: true } }), await setUp()]
    const fleet = createEngineFleet(
      [
        { name: 'seeing', tiers: ['advanced'], part: 'seeing', engine: seeing.engine },
        { name: 'blind', tiers: ['base'], part: 'blind', engine: blind.engine },
      ],
      { info: () => undefined, warn: () => undefined },
    )
    expect(fleet.seesPictures?.('advanced')).toBe(true)
    expect(fleet.seesPictures?.('base')).toBe(false)
    expect(fleet.seesPictures?.('base', 'seeing')).toBe(true)
  })
})
