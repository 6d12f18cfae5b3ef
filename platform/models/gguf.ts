import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import type { ChatHistoryItem, Llama, LlamaChat, LlamaContext, LlamaModel } from 'node-llama-cpp'
import { EngineError } from './chat-engine.ts'
import type { ChatEngine, EndReason, Prompt, ReplyEnd, ReplyOptions } from './chat-engine.ts'
import type { EngineLog } from './engine-log.ts'
import { createPlaces } from './gguf/places.ts'
import type { Places } from './gguf/places.ts'
import { createSpokenText } from './spoken-text.ts'
import { arrangeMessages } from './openai-compatible/message-order.ts'
import { openingOf } from './openai-compatible/request-body.ts'
import type { ThinkingMode } from './openai-compatible/request-body.ts'
import { mergedSampling } from './sampling.ts'
import type { Sampling } from './sampling.ts'
import { seedNumber } from './seed.ts'
import { createThoughtFilter, mayThink, UnopenedThought } from './thought-filter.ts'
import type { Opening } from './thought-filter.ts'

export type GgufOptions = {
  modelPath: string
  /** The most of a conversation the model reads at once; less when memory is short. */
  contextTokens?: number
  /** Replies written at the same time; further ones wait. */
  parallelReplies?: number
  /** How its thoughts begin, or that it has none to write. */
  thinking?: ThinkingMode
}

type Loaded = {
  llama: Llama
  model: LlamaModel
  context: LlamaContext
  chats: Places<LlamaChat>
  /** How replies of the model begin, as far as its template or a reply has shown. */
  opening: Opening
}

const defaultContextTokens = 8192
const defaultParallelReplies = 2
const usualSampling = { temperature: 0.8, minP: 0.05, repetitionPenalty: 1.08 } satisfies Sampling

/** The settings by which templates of model families write no thoughts; each template reads those it knows. */
const withoutThoughts = {
  customWrapperSettings: {
    jinjaTemplate: { reasoning: false },
    qwen: { thoughts: 'discourage' },
  },
} as const

/** The words of node-llama-cpp for a prompt that no shift of the context makes fit. */
const failsToCompress = /compress chat history|context (?:size|shift)/iu

/** Runs one GGUF file on this machine through llama.cpp. Nothing is downloaded or compiled, ever. */
export function createGgufEngine(options: GgufOptions, log: EngineLog): ChatEngine {
  const closing = new AbortController()
  let loading: Promise<Loaded> | undefined

  /** The file names the model: what a file says of itself is no version. */
  const name = basename(options.modelPath, '.gguf')

  const load = (): Promise<Loaded> => {
    loading ??= loadModel(options, log)
    return loading
  }

  return {
    name: 'gguf',
    isDemo: false,
    models: [{ name, tiers: ['base', 'advanced'] }],
    async ready() {
      if (closing.signal.aborted) return false
      return load().then(
        () => true,
        (error: unknown) => {
          log.warn({ error, modelPath: options.modelPath }, 'the local model cannot be used')
          return false
        },
      )
    },
    async window() {
      const loaded = closing.signal.aborted ? undefined : await load().catch(() => undefined)
      return loaded?.context.contextSize
    },
    async reply(prompt, { signal, onToken, onExpression }) {
      const ending = AbortSignal.any([signal, closing.signal])
      ending.throwIfAborted()
      // Loading cannot be aborted, but callers need not wait for it.
      const loaded = await Promise.race([load(), rejectionOf(ending)])
      const chat = await loaded.chats.take(prompt.character.id, ending)
      try {
        return { ...(await generate(loaded, chat, prompt, { signal: ending, onToken, onExpression })), model: name }
      } finally {
        loaded.chats.release(chat)
      }
    },
    async close() {
      closing.abort(new EngineError('interrupted', 'the engine was closed'))
      const loaded = await loading?.catch(() => undefined)
      await loaded?.chats.settled()
      await loaded?.llama.dispose()
    },
  }
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
}

async function loadModel(options: GgufOptions, log: EngineLog): Promise<Loaded> {
  try {
    // Loaded only when configured: the package is optional and its binaries are large.
    const { getLlama, LlamaChat, LlamaLogLevel, resolveChatWrapper } = await import('node-llama-cpp')
    // llama.cpp's threads spin while they wait for each other: one too many costs a hundredfold, and the site needs a core.
    const threads = Math.max(1, availableParallelism() - 1)
    const llama = await getLlama({
      maxThreads: threads,
      gpu: process.platform === 'darwin' ? 'auto' : false,
      build: 'never',
      skipDownload: true,
      progressLogs: false,
      logLevel: LlamaLogLevel.warn,
      logger: (_level, message) => log.warn({ engine: 'gguf' }, message.trim()),
    })
    const model = await llama.loadModel({ modelPath: options.modelPath })
    const parallel = options.parallelReplies ?? defaultParallelReplies
    const contextSize = { max: Math.min(options.contextTokens ?? defaultContextTokens, model.trainContextSize) }
    const context = await model.createContext({ sequences: parallel, contextSize, threads })
    const { thinking = 'learned' } = options
    const chatWrapper = thinking === 'off' ? resolveChatWrapper(model, withoutThoughts) : 'auto'
    const chats = Array.from(
      { length: parallel },
      () => new LlamaChat({ contextSequence: context.getSequence(), chatWrapper }),
    )
    log.info({ modelPath: options.modelPath, contextTokens: context.contextSize, parallel }, 'local model loaded')
    const mayOpen = mayThink(model.fileInfo.metadata.tokenizer.chat_template ?? '')
    const opening = thinking === 'learned' && !mayOpen ? 'none' : openingOf[thinking]
    return { llama, model, context, chats: createPlaces(chats), opening }
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause)
    throw new EngineError('unreachable', `the local model could not be loaded: ${words}`, { cause })
  }
}

async function generate(
  loaded: Loaded,
  chat: LlamaChat,
  prompt: Prompt,
  { signal, onToken, onExpression }: ReplyOptions,
): Promise<ReplyEnd> {
  const stop = new AbortController()
  const onAbort = () => stop.abort(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  let isEmpty = true
  let isCut = false
  let beforeFirst = prompt.continuing
  const spoken = createSpokenText(prompt, {
    onText(text) {
      if (signal.aborted) return
      isEmpty = false
      onToken(text)
    },
    onExpression,
  })
  const { model } = loaded
  // The model goes on within its reply, where no template opens anything.
  const begins = prompt.continuing === undefined ? loaded.opening : 'none'
  const thoughts = createThoughtFilter({ begins, onText: (text) => spoken.push(text) })
  let fault: unknown
  const meter = chat.sequence.tokenMeter.getState()
  try {
    const answer = await chat.generateResponse(historyOf(prompt), {
      ...samplingOf(prompt),
      seed: seedNumber(prompt.seed),
      signal: stop.signal,
      stopOnAbortSignal: true,
      onResponseChunk({ type, text, tokens }) {
        if (type === 'segment') thoughts.separate()
        if (type === 'segment' || isCut) return
        // Detokenized alone, the first token would lose its leading space; the partial text before it preserves it.
        const lastTokens = beforeFirst === undefined ? undefined : model.tokenize(beforeFirst)
        const piece =
          lastTokens === undefined || tokens.length === 0 ? text : model.detokenize(tokens, false, lastTokens)
        if (piece !== '') beforeFirst = undefined
        // The library reports an error of its reader to the console alone, and goes on.
        try {
          isCut = !thoughts.push(piece)
        } catch (error) {
          fault = error
          isCut = true
        }
        if (isCut) stop.abort()
      },
    })
    signal.throwIfAborted()
    if (fault !== undefined) throw fault
    thoughts.end(answer.metadata.stopReason === 'maxTokens')
    spoken.end()
    if (prompt.continuing === undefined && thoughts.opening() !== 'unknown') loaded.opening = thoughts.opening()
    if (isEmpty && prompt.continuing === undefined) throw new EngineError('bad-answer', 'the model gave an empty reply')
    const { usedInputTokens, usedOutputTokens } = chat.sequence.tokenMeter.diff(meter)
    const reason: EndReason = answer.metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
    return { reason, usage: { promptTokens: usedInputTokens, replyTokens: usedOutputTokens } }
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof EngineError) throw cause
    if (cause instanceof UnopenedThought) throw thoughtOpenedIn(loaded, cause)
    const words = cause instanceof Error ? cause.message : String(cause)
    const kind = failsToCompress.test(words) ? 'too-long' : 'interrupted'
    throw new EngineError(kind, `the local model failed: ${words}`, { cause })
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** From here on the model's replies begin in a thought; the text before its end was none to be shown. */
function thoughtOpenedIn(loaded: Loaded, cause: UnopenedThought): EngineError {
  loaded.opening = 'opened'
  return new EngineError('bad-answer', 'the model thought before its reply without a mark', { cause })
}

/** How the model chooses its words: as the character's profile says, else as usual. */
function samplingOf(prompt: Prompt) {
  const { temperature, topP, minP, repetitionPenalty, stops, maxTokens } = mergedSampling(
    usualSampling,
    prompt.sampling,
  )
  return {
    temperature,
    topP,
    minP,
    repeatPenalty: { penalty: repetitionPenalty, lastTokens: 64, penalizeNewLine: false },
    customStopTriggers: stops,
    maxTokens: Math.min(prompt.maxTokens, maxTokens ?? prompt.maxTokens),
  }
}

function historyOf(prompt: Prompt): ChatHistoryItem[] {
  const history = arrangeMessages(prompt.messages, 'front').map(({ role, content }): ChatHistoryItem => {
    if (role === 'assistant') return { type: 'model', response: [content] }
    return { type: role, text: content }
  })
  // The engine continues the last response if there is one, and begins a new one otherwise.
  return [...history, { type: 'model', response: prompt.continuing ? [prompt.continuing] : [] }]
}
