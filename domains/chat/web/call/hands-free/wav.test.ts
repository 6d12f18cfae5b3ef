import { expect, it } from 'vitest'
import { wavOf } from './wav.ts'

it('samples of a microphone become a WAV file at the rate of speech, as long and as loud as they were', async () => {
  const second = Float32Array.from({ length: 48_000 }, (_, at) => 0.5 * Math.sin((2 * Math.PI * 200 * at) / 48_000))
  const file = Buffer.from(await wavOf([second.subarray(0, 20_000), second.subarray(20_000)], 48_000).arrayBuffer())
  expect([file.toString('latin1', 0, 4), file.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt '])
  expect([file.readUInt32LE(24), file.readUInt32LE(40)]).toEqual([16_000, 32_000])
  const samples = Array.from({ length: 16_000 }, (_, at) => file.readInt16LE(44 + at * 2))
  expect(Math.max(...samples)).toBeGreaterThan(16_000)
  expect(Math.max(...samples)).toBeLessThan(16_400)
  expect(samples.filter((sample, at) => at > 0 && sample >= 0 && (samples[at - 1] ?? 0) < 0)).toHaveLength(199)
})

it('is within the size of a recording for a minute', () => {
  expect(wavOf([new Float32Array(44_100 * 60)], 44_100).size).toBeLessThan(2 * 1024 * 1024)
})
