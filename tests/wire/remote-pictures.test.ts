import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Photo } from '#domains/media/photo-contract.ts'
import { cookieOf } from '#tests/kit/person.ts'
import { startComfyUi } from '../counterparts/comfyui.ts'
import { startOpenAiImages } from '../counterparts/openai-images.ts'
import { coinsOf, memberWith, ownPhoto } from '../kit/photos.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

const secret = 'CANARY-7731'
const selection = { outfit: 'sari' as const, words: `On the beach at dusk, ${secret}` }
const workflow = (name: string) => fileURLToPath(new URL(`../counterparts/${name}.json`, import.meta.url))

type Engines = {
  images: Awaited<ReturnType<typeof startOpenAiImages>>
  comfy: Awaited<ReturnType<typeof startComfyUi>>
}
let engines: Engines
beforeAll(async () => {
  engines = { images: await startOpenAiImages(), comfy: await startComfyUi() }
})
afterAll(() => Promise.all([engines.images.close(), engines.comfy.close()]))

/** Each engine: the product's environment for it, its recorded requests, and how it is broken and repaired. */
const kinds = [
  {
    name: 'openai-images',
    config: () => engines.images.env,
    reported: () => JSON.stringify(engines.images.requests),
    break: () => engines.images.behave('html'),
    mend: () => engines.images.behave('well'),
  },
  {
    name: 'comfyui',
    config: () => ({
      ...engines.comfy.env,
      COMFYUI_WORKFLOW: `${workflow('comfyui-workflow')},${workflow('comfyui-reference-workflow')}`,
    }),
    reported: () => JSON.stringify(engines.comfy.prompts),
    break: () => engines.comfy.behave('erring'),
    mend: () => engines.comfy.behave('well'),
  },
]

describe.each(kinds)('photos drawn by $name', (kind) => {
  let w: World
  beforeAll(async () => {
    kind.mend()
    w = await world({ config: kind.config() })
  })
  afterAll(() => w.close())

  const seen = async (photo: Photo, someone: { cookies: Map<string, string> }) => {
    const cookie = cookieOf(someone)
    return (await fetch(new URL(`${photo.image?.url}&w=320`, w.url), { headers: { cookie } })).status
  }

  it('are paid for and seen; the engine was notified of an adult in clothes, and nothing that the person wrote', async () => {
    const { someone, userId } = await memberWith(w, 'well@example.org', 60)
    const photo = await ownPhoto(w, someone, { selection })
    expect(photo).toMatchObject({ state: 'done', shot: { outfit: 'sari', place: 'beach', light: 'dusk' } })
    expect(await seen(photo, someone)).toBe(200)
    expect(await coinsOf(w, userId)).toEqual({ own: 10, held: 0, spent: 50 })
    expect(kind.reported()).toContain('one adult woman')
    expect(kind.reported()).toContain('fully clothed, wearing a draped sari with a blouse')
    expect(kind.reported()).not.toContain(secret)
  })

  it('cost nothing when the engine lies', async () => {
    const { someone, userId } = await memberWith(w, 'lied-to@example.org', 50)
    kind.break()
    expect(await ownPhoto(w, someone, { selection })).toMatchObject({ state: 'failed', image: null })
    expect(await coinsOf(w, userId)).toEqual({ own: 50, held: 0, spent: 0 })
    kind.mend()
  })

  it('are reported by the probe: the engine, and that pictures alone do not make the product unready', async () => {
    const ready = await fetch(`${w.url}/readyz`)
    expect(await ready.json()).toMatchObject({ ok: true, pictures: { engine: kind.name, ready: true } })
  })
})

describe('an engine that is away', () => {
  it('is named by the probe, and people talk on', async () => {
    const w = await world({ config: { IMAGE_BASE_URL: 'http://127.0.0.1:9/v1' } })
    const ready = await fetch(`${w.url}/readyz`)
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { ok: true, pictures: { engine: 'openai-images', ready: false } },
    ])
    await w.close()
  })
})
