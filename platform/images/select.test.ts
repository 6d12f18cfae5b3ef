import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigError } from '#platform/config/config.ts'
import { createImageEngine } from './select.ts'

const folder = mkdtempSync(join(tmpdir(), 'workflows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const saving = (inputs: object) => ({ 1: { class_type: 'CLIPTextEncode', inputs } })
const plain = file('plain.json', saving({ text: '{{prompt}}' }))
const after = file('after.json', saving({ text: '{{ prompt }}', image: '{{reference}}' }))
const comfyUrl = 'http://127.0.0.1:8188'

describe('the configured image engine', () => {
  it.each([
    [{}, undefined],
    [{ baseUrl: 'http://127.0.0.1:8080/v1' }, 'openai-images'],
    [{ comfyUrl, comfyWorkflow: [plain] }, 'comfyui'],
    [{ comfyUrl, comfyWorkflow: [plain, after] }, 'comfyui'],
  ])('%j is %s', async (config, name) => {
    const engine = createImageEngine(config)
    expect(engine?.name).toBe(name)
    await engine?.close()
  })

  it.each([
    [[join(folder, 'missing.json')], /cannot be read/],
    [[file('broken.json', '{')], /is not JSON/],
    [[file('interface.json', { nodes: [], links: [] })], /API format/],
    [[file('empty.json', {})], /API format/],
    [[file('silent.json', saving({ text: 'a cat' }))], /no \{\{prompt\}\}/],
    [[file('typing.json', saving({ text: '{{prompt}} {{sead}}' }))], /\{\{sead\}\}/],
    [[after], /first file/],
    [[plain, plain], /second file/],
    [[plain, after, after], /one file, or two/],
    [[], /one file, or two/],
  ])('stops the start for workflows %j', (comfyWorkflow, words) => {
    const start = () => createImageEngine({ comfyUrl, comfyWorkflow })
    expect(start).toThrow(ConfigError)
    expect(start).toThrow(words)
  })
})
