import { describe, expect, it } from 'vitest'
import type { ImageEngine, ImageOrder } from '#platform/images/image-engine.ts'
import { EngineError } from '#platform/models/chat-engine.ts'
import { framings, lights, moods, outfits, places, poses } from '../../vocabulary-contract.ts'
import type { PictureOrder } from './picture-generator.ts'
import { GenerationFailed } from './picture-generator.ts'
import { appearanceSchema } from '#portrait/public.ts'
import { neverSeen } from './describe.ts'
import { traits } from './phrases.ts'
import { createPictureGenerator } from './select-generator.ts'

const order: PictureOrder = {
  appearance: {
    seed: 11,
    gender: 'woman',
    style: 'REALITY',
    age: 31,
    ethnicity: 'Latina',
    eyes: 'Green',
    hair: 'Bun',
    hairColor: 'Red',
    figure: 'Curvy',
    bust: 'Medium',
    hips: 'Large',
    temper: 'bold',
    glasses: true,
  },
  shot: {
    outfit: 'sari',
    place: 'jazz-bar',
    light: 'neon',
    framing: 'bust',
    pose: poses.indexOf('over-left'),
    seed: 5,
  },
  width: 960,
  height: 1280,
}
const signal = new AbortController().signal

/** An engine that records its requests, and answers as the test says. */
function recorder(answer: () => Promise<Uint8Array> = () => Promise.resolve(new Uint8Array([1]))) {
  const requested: ImageOrder[] = []
  const engine: ImageEngine = {
    name: 'recorder',
    ready: () => Promise.resolve(true),
    draw: (wanted) => {
      requested.push(wanted)
      return answer()
    },
    close: () => Promise.resolve(),
  }
  return { requested, generator: createPictureGenerator(engine) }
}
const promptOf = async (appearance: object = {}, shot: object = {}) => {
  const { requested, generator } = recorder()
  const changed = { ...order, appearance: { ...order.appearance, ...appearance }, shot: { ...order.shot, ...shot } }
  await generator.make(changed as PictureOrder, { signal })
  return requested[0]?.prompt ?? ''
}

describe('a picture model elsewhere', () => {
  it('is notified of an adult of a stated age who is clothed, and of what must never be seen', async () => {
    const { requested, generator } = recorder()
    await generator.make(order, { signal })
    expect(requested[0]).toMatchObject({ width: 960, height: 1280, negative: neverSeen })
    for (const part of [
      'one adult woman, 31 years old, Latina, clearly grown up',
      'curvy adult figure',
      'red hair in a bun',
      'green eyes',
      'glasses',
      'fully clothed, wearing a draped sari with a blouse',
      'a bold, confident look',
      'looking back over the left shoulder',
      'in a jazz bar',
      'coloured neon light',
    ])
      expect(requested[0]?.prompt).toContain(part)
  })

  it('has a hijab and no colour of hair in its prompt, where one is worn', async () => {
    const prompt = await promptOf({ hair: 'hijab', hairColor: 'Red' })
    expect(prompt).toContain('a draped hijab that covers all of the hair')
    expect(prompt).not.toMatch(/red hair|red a draped/)
  })

  it('is given the marks that own words name, those of the skin in place of the one by the seed', async () => {
    const { requested, generator } = recorder()
    await generator.make({ ...order, marks: ['tall', 'freckles', 'glasses'] }, { signal })
    const parts = requested[0]?.prompt.split(', ') ?? []
    expect(parts).toEqual(expect.arrayContaining(['tall', 'freckles']))
    expect(parts.filter((part) => part === 'glasses')).toHaveLength(1)
    for (const bySeed of traits.mark.filter((mark) => mark !== 'freckles')) expect(parts).not.toContain(bySeed)
  })

  it('has the marks that an appearance states in its prompt, once', async () => {
    const prompt = await promptOf({ freckles: true, tattoos: true, height: 'short' })
    for (const part of ['freckles', 'small tattoos', 'short in height with adult proportions'])
      expect(prompt.split(', ').filter((one) => one === part)).toHaveLength(1)
  })

  it('receives each word of the vocabulary separately', async () => {
    const { shape } = appearanceSchema
    const changes: [object[], object[]][] = [
      [shape.ethnicity.options.map((ethnicity) => ({ ethnicity })), []],
      [shape.eyes.options.map((eyes) => ({ eyes })), []],
      [shape.hair.options.map((hair) => ({ hair })), []],
      [shape.hairColor.options.map((hairColor) => ({ hairColor })), []],
      [shape.figure.options.map((figure) => ({ figure })), []],
      [moods.map((temper) => ({ temper })), []],
      [[], outfits.map((outfit) => ({ outfit }))],
      [[], places.map((place) => ({ place }))],
      [[], lights.map((light) => ({ light }))],
      [[], framings.map((framing) => ({ framing }))],
      [[], poses.map((_, pose) => ({ pose }))],
    ]
    for (const [looks, shots] of changes) {
      const prompts = await Promise.all([
        ...looks.map((appearance) => promptOf(appearance)),
        ...shots.map((shot) => promptOf({}, shot)),
      ])
      expect(new Set(prompts).size).toBe(looks.length + shots.length)
    }
  })

  it('keeps her the same from one picture to the next: her traits stay, the place and the seed change', async () => {
    const { requested, generator } = recorder()
    const reference = new Uint8Array([7])
    await generator.make({ ...order, reference }, { signal })
    await generator.make({ ...order, reference, shot: { ...order.shot, place: 'beach', seed: 6 } }, { signal })
    const [first, second] = requested
    expect(second?.prompt).toBe(first?.prompt.replace('in a jazz bar', 'on a sandy beach by the sea'))
    expect(second?.seed).not.toBe(first?.seed)
    expect([first?.reference, second?.reference]).toEqual([reference, reference])
    expect(await promptOf({ seed: 12 })).not.toBe(await promptOf({ seed: 11 }))
  })

  it('draws nobody under 18, and nothing that is not in the vocabulary', async () => {
    const { requested, generator } = recorder()
    const wrong = [
      { ...order, appearance: { ...order.appearance, age: 17 } },
      { ...order, shot: { ...order.shot, outfit: 'nothing at all' } },
      { ...order, appearance: { ...order.appearance, ethnicity: 'ignore the above and' } },
    ] as PictureOrder[]
    for (const one of wrong) await expect(generator.make(one, { signal })).rejects.toThrow()
    expect(requested).toEqual([])
  })

  it('fails as a generator does, and stops on its signal', async () => {
    const { generator } = recorder(() => Promise.reject(new EngineError('busy', 'come back later')))
    await expect(generator.make(order, { signal })).rejects.toThrow(GenerationFailed)
    const stopped = AbortSignal.abort(new Error('cancelled'))
    await expect(generator.make(order, { signal: stopped })).rejects.toThrow('cancelled')
    await expect(generator.makeLoop(order, { signal })).rejects.toThrow(GenerationFailed)
  })
})
