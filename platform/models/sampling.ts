import { z } from 'zod'

/** The bounds in which a model still writes sentences, and in which no single reply becomes a book. */
const bounds = {
  temperature: [0, 2],
  topP: [0.05, 1],
  minP: [0, 0.5],
  repetitionPenalty: [1, 1.5],
  maxTokens: [16, 2000],
} as const
const mostStops = 4
const longestStop = 40

const within = ([least, most]: readonly [number, number]) => z.number().min(least).max(most)
const stop = z.string().min(1).max(longestStop)

/** How a model chooses its words; left out, the server's own figures hold. */
export const samplingProfile = z.strictObject({
  temperature: within(bounds.temperature).optional(),
  topP: within(bounds.topP).optional(),
  minP: within(bounds.minP).optional(),
  repetitionPenalty: within(bounds.repetitionPenalty).optional(),
  /** Texts at which the model ends its reply, besides the names of the person. */
  stops: z.array(stop).max(mostStops).optional(),
  /** The most tokens of one reply; the smallest of all limits holds. */
  maxTokens: within(bounds.maxTokens).int().optional(),
})
export type Sampling = z.infer<typeof samplingProfile>

/** Reads the profile of a card written by anybody: figures are brought within the bounds, the rest is left out. */
export function boundedSampling(raw: unknown): Sampling | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const fields = raw as Record<string, unknown>
  const sampling: Sampling = {}
  for (const [name, [least, most]] of Object.entries(bounds) as [keyof typeof bounds, readonly [number, number]][]) {
    const value = fields[name]
    if (typeof value !== 'number' || !Number.isFinite(value)) continue
    const bounded = Math.min(most, Math.max(least, value))
    sampling[name] = name === 'maxTokens' ? Math.round(bounded) : bounded
  }
  const stops = (Array.isArray(fields.stops) ? fields.stops : []).filter((text) => stop.safeParse(text).success)
  if (stops.length > 0) sampling.stops = stops.slice(0, mostStops) as string[]
  return Object.keys(sampling).length > 0 ? sampling : undefined
}

/** The profile of a reply: the model's, with what the character's says instead, and the smaller limit. */
export function mergedSampling(model: Sampling = {}, character: Sampling = {}): Sampling {
  const limits = [model.maxTokens, character.maxTokens].filter((limit) => limit !== undefined)
  const stops = [...new Set([...(model.stops ?? []), ...(character.stops ?? [])])].slice(0, mostStops)
  return {
    ...model,
    ...character,
    ...(limits.length > 0 ? { maxTokens: Math.min(...limits) } : {}),
    ...(stops.length > 0 ? { stops } : {}),
  }
}
