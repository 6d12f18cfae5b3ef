import type { Dispatcher } from 'undici'
import { windowNamedIn } from './context-size.ts'
import type { ListedModel } from './model-list.ts'
import { readLoaded, readModelFile, readModelList, readProps } from './model-list.ts'

type Needs = {
  dispatcher: Dispatcher
  /** The path of the protocol, as `/v1`. */
  path: string
  headers: Record<string, string>
}

type Answer = { status: number; text: string }

const patienceMs = 2000
/** The list is requested again after this time, since a server may be started anew with another window. */
const freshForMs = 600_000
const freshAfterFailureMs = 30_000
/** Ollama completes a name without one by this tag. */
const usualTag = ':latest'
/**
 * The least that Ollama gives a model whose file names no window, https://docs.ollama.com/context-length; it gives more on
 * larger graphics cards, and says so once the model is loaded.
 */
const ollamaWindow = 4096

/** Looks up at a server which models it has, and how many tokens each reads and writes at once. */
export function createModelDirectory({ dispatcher, path, headers }: Needs) {
  /** Windows that refusals named: those of the running server, whatever it lists. */
  const learned = new Map<string, number>()
  /** Windows that Ollama gave models when it loaded them; it lists no others, and cuts longer prompts without a word. */
  const loaded = new Map<string, number>()
  /** The windows that models of Ollama will have once they are loaded. */
  const expected = new Map<string, Promise<number>>()
  let isOllama = false
  const root = path.replace(/\/v1$/u, '')
  let known: { until: number; models: Promise<ListedModel[]> } | undefined

  const request = async (to: string, body?: object): Promise<Answer> => {
    const answer = await dispatcher.request({
      path: to,
      method: body ? 'POST' : 'GET',
      headers: { ...headers, accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : null,
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  }

  const expectedOf = (model: string): Promise<number> => {
    const pending = expected.get(model) ?? request(`${root}/api/show`, { model }).then(windowOfFile, () => ollamaWindow)
    expected.set(model, pending)
    return pending
  }

  const readModels = async (): Promise<ListedModel[]> => {
    const { status, text } = await request(`${path}/models`)
    const models = status === 200 ? readModelList(text) : []
    if (models.every(({ window, trained }) => window === undefined && trained === undefined)) {
      const running = await request(`${root}/api/ps`).catch(() => undefined)
      const inMemory = readLoaded(running?.status === 200 ? running.text : '')
      isOllama = inMemory !== undefined
      expected.clear()
      for (const [name, window] of inMemory ?? []) loaded.set(name, window)
      return models
    }
    // llama.cpp lists the size of the training alone; a server that was started with less room says so here.
    if (!models.some(({ trained, window }) => trained !== undefined && window === undefined)) return models
    const props = await request(`${root}/props`).catch(() => undefined)
    const served = props?.status === 200 ? readProps(props.text) : undefined
    return models.map((model) => ({ ...model, window: model.window ?? served ?? model.trained }))
  }

  const models = (): Promise<ListedModel[]> => {
    if (known !== undefined && known.until > performance.now()) return known.models
    const entry = { until: performance.now() + freshForMs, models: readModels() }
    known = entry
    const soon = () => void (entry.until = performance.now() + freshAfterFailureMs)
    entry.models = entry.models.then(
      (models) => {
        // A model that is not loaded yet has no window yet.
        if (models.every(({ window }) => window === undefined)) soon()
        return models
      },
      () => {
        soon()
        return []
      },
    )
    return entry.models
  }

  return {
    /** The HTTP status of the list of models. */
    status: async (): Promise<number> => (await request(`${path}/models`)).status,
    /** The first model that the server lists. */
    async firstModel(signal?: AbortSignal): Promise<string | undefined> {
      signal?.throwIfAborted()
      const [first] = await models()
      // A server that is still starting is requested again by the next reply.
      if (first === undefined) known = undefined
      return first?.id
    },
    /** Tokens that a model reads and writes at once, or undefined where the server does not say. */
    async window(model: string): Promise<number | undefined> {
      const listed = await models()
      const listedWindow = listed.find(({ id }) => id === model)?.window
      const found = learned.get(model) ?? listedWindow ?? loaded.get(model) ?? loaded.get(model + usualTag)
      return found ?? (isOllama ? expectedOf(model) : undefined)
    },
    /** Remembers the window that a refusal names. */
    learnWindow(model: string, refusal: string): void {
      const named = windowNamedIn(refusal)
      if (named !== undefined) learned.set(model, named)
    },
  }
}

function windowOfFile({ status, text }: Answer): number {
  return (status === 200 ? readModelFile(text) : undefined) ?? ollamaWindow
}
