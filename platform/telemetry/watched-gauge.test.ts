import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { watchGauge } from './watched-gauge.ts'

it('has the values that are read with the metrics, and none where they cannot be read', async () => {
  const registry = new Registry()
  watchGauge(registry, {
    name: 'open_doors',
    help: 'Doors.',
    labelNames: ['house'],
    read: async () => [{ labels: { house: 'a' }, value: 3 }],
  })
  watchGauge(registry, { name: 'lost_doors', help: 'Doors.', read: () => Promise.reject(new Error('away')) })
  const shown = await registry.metrics()
  expect(shown).toContain('open_doors{house="a"} 3')
  expect(shown).toContain('# TYPE lost_doors gauge')
  expect(shown).not.toMatch(/^lost_doors \d/m)
})

it('reads once for several readers of the metrics', async () => {
  const registry = new Registry()
  let reads = 0
  watchGauge(registry, { name: 'doors', help: 'Doors.', read: () => [{ value: (reads += 1) }] })
  await registry.metrics()
  expect(await registry.metrics()).toContain('doors 1')
})
