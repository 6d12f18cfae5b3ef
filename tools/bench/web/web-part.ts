import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmAge } from '#domains/accounts/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { startProduct } from '#tests/campaigns/product.ts'
import { createPerson } from '#tests/kit/person.ts'
import { startProgram, withoutLimits } from '../processes.ts'
import type { Measure } from '../report/measure.ts'
import type { Say } from '../report/progress.ts'
import { assess, everybodysScores, score } from './assess.ts'
import type { Cookies } from './browser.ts'
import { measurePage } from './browser.ts'
import { buildMinimalApp } from './minimal-app.ts'
import { measurePageRate } from './page-rate.ts'

const root = path.join(import.meta.dirname, '../../..')
const characterId = 'mara-voss'
const nobody: Cookies = new Map()
const part = 'web'
/** Pages beside the three whose speed counts: anybody can use and find them as well. */
const otherPages = {
  premium: '/premium',
  create: '/my-roles/create',
  stories: '/stories',
  album: `/gallery?album=${characterId}`,
  settings: '/settings',
  help: '/settings/customer-service',
}
const mostLandingKiB = { of: 'value', is: 'atMost', limit: 110 } as const

/** Measures the pages' bytes, counts pages per second, and runs Lighthouse on them. */
export async function runWebPart({ say, lighthouseRuns }: { say: Say; lighthouseRuns: number }) {
  say('building the minimal page')
  const build = buildMinimalApp(path.join(root, '.cache/bench/minimal'))
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-web-'))
  const minimal = await startProgram(path.join(import.meta.dirname, '../minimal-server.ts'), { MINIMAL_BUILD: build })
  try {
    const product = await startProduct({
      NODE_ENV: 'production',
      ...withoutLimits,
      DATA_DIR: folder,
      SCRIPTED_TOKENS_PER_SECOND: '0',
    })
    try {
      const { cookies, sessionId } = await arrive(product.url)
      const pages = {
        home: `${product.url}/`,
        character: `${product.url}/character/${characterId}`,
        chat: `${product.url}/chat/${sessionId}`,
        landing: `${product.url}/landing`,
      }
      const weights = await measure(say, minimal.url, pages, cookies)
      const rates = await count(say, minimal, product, cookies)
      const assessed = await moderate(say, pages, cookies, lighthouseRuns)
      const others = await moderateOthers(say, product.url, cookies, Math.min(1, lighthouseRuns))
      return {
        measures: [...weights.measures, ...rates.measures, ...assessed.measures, ...others.measures],
        details: {
          weights: weights.details,
          rates: rates.details,
          lighthouse: { ...assessed.details, ...others.details },
        },
      }
    } finally {
      await product.stop()
    }
  } finally {
    await minimal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Pages = Record<'home' | 'character' | 'chat' | 'landing', string>

/** A visitor who is an adult and has begun to talk. */
async function arrive(url: string): Promise<{ cookies: Cookies; sessionId: string }> {
  const person = createPerson(url)
  await person.get(confirmAge, { adult: true })
  const { sessionId } = await person.get(tourOpenConversation, { characterId })
  await person.get(tourSendMessage, {
    sessionId,
    text: 'Good evening. What are you reading?',
    clientMessageId: crypto.randomUUID(),
  })
  return { cookies: person.cookies, sessionId }
}

async function measure(say: Say, minimalUrl: string, pages: Pages, cookies: Cookies) {
  say('weighing first loads')
  const floor = await measurePage(`${minimalUrl}/`, nobody)
  const details = {
    minimal: floor,
    home: await measurePage(pages.home, nobody),
    chat: await measurePage(pages.chat, cookies),
    landing: await measurePage(pages.landing, nobody, { waitsForHand: true }),
  }
  const measures = (['home', 'chat', 'landing'] as const).flatMap((name): Measure[] => {
    const { first, ahead } = details[name]
    return [
      {
        part,
        name: `scripts on first load, ${name}`,
        unit: 'KiB gzip',
        floor: floor.first.scriptKiB,
        value: first.scriptKiB,
        aim: name === 'landing' ? mostLandingKiB : { of: 'ratio', is: 'atMost', limit: 1.4 },
      },
      {
        part,
        name: `requests on first load, ${name}`,
        unit: '',
        floor: floor.first.requests,
        value: first.requests,
        aim: { of: 'value', is: 'atMost', limit: 15 },
      },
      {
        part,
        name: `everything on first load, ${name}`,
        unit: 'KiB',
        floor: floor.first.totalKiB,
        value: first.totalKiB,
      },
      {
        part,
        name: `scripts fetched ahead afterwards, ${name}`,
        unit: 'KiB gzip',
        floor: floor.ahead.scriptKiB,
        value: ahead.scriptKiB,
      },
      {
        part,
        name: `requests fetched ahead afterwards, ${name}`,
        unit: '',
        floor: floor.ahead.requests,
        value: ahead.requests,
      },
    ]
  })
  return { measures, details }
}

type Server = { url: string; pid: number }

async function count(say: Say, minimal: Server, product: Server, cookies: Cookies) {
  say('counting pages a second')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const details = {
    minimal: await measurePageRate(`${minimal.url}/`, minimal.pid),
    home: await measurePageRate(`${product.url}/`, product.pid),
    homeOfVisitor: await measurePageRate(`${product.url}/`, product.pid, cookie),
  }
  const rate = (name: string, value: number, aim: Measure['aim']): Measure => ({
    part,
    name,
    unit: '',
    floor: details.minimal.perSecond,
    value,
    ...(aim ? { aim } : {}),
  })
  const measures: Measure[] = [
    rate('pages a second, home of a newcomer', details.home.perSecond, { of: 'ratio', is: 'atLeast', limit: 0.5 }),
    rate('pages a second, home of a visitor', details.homeOfVisitor.perSecond, undefined),
    {
      part,
      name: 'CPU of one page, home of a visitor',
      unit: 'ms',
      floor: details.minimal.cpuMsPerPage,
      value: details.homeOfVisitor.cpuMsPerPage,
    },
  ]
  return { measures, details }
}

/** The landing pages, which somebody new opens, are a part of their own. */
async function moderate(say: Say, { landing: _landing, ...pages }: Pages, cookies: Cookies, times: number) {
  const measures: Measure[] = []
  const details: Record<string, unknown> = {}
  for (const [name, url] of times > 0 ? Object.entries(pages) : []) {
    const assessed = await assess(say, { part, name, url, cookies, times })
    details[name] = assessed
    const { scores } = assessed
    measures.push(
      score({ part, name }, { about: 'speed', value: scores.speed, limit: 95 }),
      ...everybodysScores({ part, name }, scores),
      { part, name: `Lighthouse, ${name}, largest paint`, unit: 'ms', value: scores.lcpMs },
      { part, name: `Lighthouse, ${name}, blocked`, unit: 'ms', value: scores.tbtMs },
      { part, name: `Lighthouse, ${name}, layout shift`, unit: '', value: scores.cls },
    )
  }
  return { measures, details }
}

async function moderateOthers(say: Say, url: string, cookies: Cookies, times: number) {
  const measures: Measure[] = []
  const details: Record<string, unknown> = {}
  for (const [name, address] of times > 0 ? Object.entries(otherPages) : []) {
    const assessed = await assess(say, { part, name, url: `${url}${address}`, cookies, times })
    details[name] = assessed
    measures.push(...everybodysScores({ part, name }, assessed.scores))
  }
  return { measures, details }
}
