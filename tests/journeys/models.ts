import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@playwright/test'
import type { Product } from '../campaigns/product.ts'
import { startProduct } from '../campaigns/product.ts'
import type { OpenAiChat } from '../counterparts/openai-chat.ts'
import { startOpenAiChat } from '../counterparts/openai-chat.ts'

/** A model as the engines file of the product has it. */
type Model = { name: string; vision?: boolean; retires?: string }

type Served = { url(): string; requests(): OpenAiChat['requests'] }

/**
 * Declares a product of its own for the tests of a file, whose engines file names these models of a server that plays
 * them.
 *
 * @returns its address, and what its server of models was sent, once the tests run
 */
export function useModels(models: readonly Model[], plays: Parameters<typeof startOpenAiChat>[0]): Served {
  let folder: string
  let server: OpenAiChat
  let product: Product
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'nocturne-models-'))
    server = await startOpenAiChat({ models: models.map(({ name }) => ({ id: name })), ...plays })
    const engines = join(folder, 'engines.json')
    writeFileSync(engines, JSON.stringify({ engines: [{ baseUrl: server.url, models }] }))
    product = await startProduct({ DATA_DIR: join(folder, 'data'), LLM_ENGINES: engines })
  })
  test.afterAll(async () => {
    await product.stop()
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { url: () => product.url, requests: () => server.requests }
}
