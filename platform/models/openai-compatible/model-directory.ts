import type { Dispatcher } from 'undici'
import { windowNamedIn } from './context-size.ts'
import type { ListedModel } from './model-list.ts'
import { readLoaded, readModelList, readProps } from './model-list.ts'

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

/** Looks up at a server which models it has, and how many tokens each reads and writes at once. */
export function createModelDirectory({ dispatcher, path, headers }: Needs) {
  /** Windows that refusals named: those of the running server, whatever it lists. */
  const learned = new Map<string, number>()
  /** Windows that Ollama gave models when it loaded them; it lists no others, and cuts longer prompts without a word. */
  const loaded = new Map<string, number>()
  let known: { until: number; models: Promise<ListedModel[]> } | undefined

  const get = async (from: string): Promise<Answer> => {
    const answer = await dispatcher.request({
      path: from,
      method: 'GET',
      headers: { ...headers, accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    })
    return { status: answer.statusCode, text: await answer.body.text() }
  }

  const readModels = async (): Promise<ListedModel[]> => {
    const { status, text } = await get(`${path}/models`)
    const models = status === 200 ? readModelList(text) : []
    if (models.every(({ window, trained }) => window === undefined && trained === undefined)) {
      const running = await get(`${path.replace(/\/v1$/u, '')}/api/ps`).catch(() => undefined)
      for (const [name, window] of readLoaded(running?.status === 200 ? running.text : '')) loaded.set(name, window)
      return models
    }
    // llama.cpp lists the size of the training alone; a server that was started with less room says so here.
    if (!models.some(({ trained, window }) => trained !== undefined && window === undefined)) return models
    const props = await get(`${path.replace(/\/v1$/u, '')}/props`).catch(() => undefined)
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
    status: async (): Promise<number> => (await get(`${path}/models`)).status,
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
      return learned.get(model) ?? listedWindow ?? loaded.get(model) ?? loaded.get(model + usualTag)
    },
    /** Remembers the window that a refusal names. */
    learnWindow(model: string, refusal: string): void {
      const named = windowNamedIn(refusal)
      if (named !== undefined) learned.set(model, named)
    },
  }
}
