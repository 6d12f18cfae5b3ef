export type ListedModel = {
  id: string
  /** Tokens that the model reads and writes at once, as it is served. */
  window?: number
  /** Tokens that it was trained on: at least the window, often more. */
  trained?: number
}

type RawModel = { id?: unknown; meta?: Record<string, unknown> | null } & Record<string, unknown>

// vLLM and SGLang, OpenRouter, Groq, Mistral, LM Studio, llama.cpp.
const windowFields = [
  'max_model_len',
  'loaded_context_length',
  'n_ctx',
  'context_length',
  'context_window',
  'max_context_length',
]

/** Reads the answer of `/models`; an answer of another shape lists nothing. */
export function readModelList(text: string): ListedModel[] {
  const { data } = (parsed(text) ?? {}) as { data?: RawModel[] }
  if (!Array.isArray(data)) return []
  return data.flatMap((raw): ListedModel[] => {
    if (typeof raw?.id !== 'string') return []
    const served = windowFields.map((field) => tokens(raw[field]) ?? tokens(raw.meta?.[field]))
    const window = served.find((count) => count !== undefined)
    const trained = tokens(raw.meta?.n_ctx_train)
    return [{ id: raw.id, ...(window ? { window } : {}), ...(trained ? { trained } : {}) }]
  })
}

/** Reads the window of one reply from the answer of llama.cpp's `/props`. */
export function readProps(text: string): number | undefined {
  const raw = parsed(text) as { default_generation_settings?: { n_ctx?: unknown }; n_ctx?: unknown } | undefined
  return tokens(raw?.default_generation_settings?.n_ctx) ?? tokens(raw?.n_ctx)
}

/** Reads the windows of loaded models from the answer of Ollama's `/api/ps`, by name; undefined where it is no Ollama. */
export function readLoaded(text: string): [string, number][] | undefined {
  const { models } = (parsed(text) ?? {}) as { models?: Record<string, unknown>[] }
  if (!Array.isArray(models)) return undefined
  return models.flatMap((raw): [string, number][] => {
    const window = tokens(raw?.context_length)
    return typeof raw?.name === 'string' && window !== undefined ? [[raw.name, window]] : []
  })
}

/** Reads the window that a model's file names from the answer of Ollama's `/api/show`. */
export function readModelFile(text: string): number | undefined {
  const { parameters } = (parsed(text) ?? {}) as { parameters?: unknown }
  const line = typeof parameters === 'string' ? /^num_ctx[ \t]+(\d{1,9})[ \t]*$/mu.exec(parameters) : null
  return line ? tokens(Number(line[1])) : undefined
}

function tokens(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
