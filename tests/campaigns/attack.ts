import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attackPages, attackWithVisitors, crowdLimits } from './attack/crowds.ts'
import { attackWithCards, attackWithForms } from './attack/files.ts'
import { attackDevelopment, attackProduction, productionSettings } from './attack/starts.ts'
import type { Target } from './attack/target.ts'
import {
  attackBodies,
  attackEnergy,
  attackEnumeration,
  attackFraming,
  attackPaths,
  attackPictures,
  attackRedirects,
  attackSessions,
} from './attack/wire.ts'
import { attackAddresses, attackAges, attackExclusion, attackPrices } from './attack/texts.ts'
import { startProduct } from './product.ts'
import { createReport, timesOf } from './report.ts'

// Attacks a started product as a stranger with one address would: files that grow, crowds from one network, forged
// addresses, made-up parameters, and unsafe settings. Prints the figure of each beside its bound.

const full = 600
const sample = 16

const report = createReport('attack')
const tries = timesOf(full, sample)
const folder = mkdtempSync(join(tmpdir(), 'nocturne-attack-'))

const attacked = async (name: string, env: Record<string, string>, attacks: (target: Target) => Promise<void>) => {
  const dataDir = join(folder, name)
  const product = await startProduct({ DATA_DIR: dataDir, TRUST_PROXY: '1', LOG_LEVEL: 'silent', ...env })
  try {
    await attacks({ url: product.url, pid: product.pid, dataDir, report })
    report.check('the server still answers', (await fetch(`${product.url}/healthz`)).ok ? null : name)
  } finally {
    await product.stop()
  }
}

await attacked('development', crowdLimits, async (target) => {
  await attackWithCards(target)
  await attackWithForms(target, Math.max(8, Math.round(tries / 15)))
  await attackAddresses(target, Math.min(40, tries))
  await attackExclusion(target)
  await attackAges(target)
  await attackPrices(target, Math.max(1, Math.round(tries / 60)))
  await attackPages(target, tries)
  await attackWithVisitors(target, tries)
  await attackDevelopment(target)
})
await attacked('production', productionSettings, attackProduction)
await attacked('wire', { NODE_ENV: 'production', PUBLIC_URL: 'https://chat.example' }, async (target) => {
  await attackPaths(target)
  await attackRedirects(target)
  await attackBodies(target)
  await attackFraming(target)
  await attackSessions(target)
  await attackEnergy(target, Math.min(40, tries))
  await attackEnumeration(target)
  await attackPictures(target, '/media/characters/mara-voss/0')
})
rmSync(folder, { recursive: true, force: true })
report.end()
