import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProtocolCase } from '#tests/kit/protocol-cases.ts'
import {
  answers,
  begin,
  chunk,
  event,
  nothing,
  protocolWorld,
  say,
  stated,
  stop,
  streams,
  whole,
} from '#tests/kit/protocol-cases.ts'

// The forms in which servers of the OpenAI protocol write one reply, through the whole product.

let w: Awaited<ReturnType<typeof protocolWorld>>
beforeAll(async () => {
  w = await protocolWorld()
})
afterAll(() => w.close())

const words = 'The harbour keeps its light on — 夜も 🌙'
const [head, tail] = ['The harbour keeps its', ' light on — 夜も 🌙']
const good = whole(words)
const bytes = Buffer.from(say(words) + stop)
const usage = event({ choices: [], usage: { prompt_tokens: 40, completion_tokens: 9 } })

const forms: Record<string, ProtocolCase> = {
  'a plain stream': { answer: streams(say(head), say(tail), stop), ...good, requests: 1 },
  'keep-alive comments between the chunks': {
    answer: streams(': ping\n\n', say(head), ': ping\n\n', say(tail), stop),
    ...good,
  },
  'empty keep-alive chunks': { answer: streams(say(''), say(head), say(''), say(tail), stop), ...good },
  'splits inside a character of several bytes': {
    answer: streams(...Array.from({ length: bytes.length }, (_, at) => bytes.subarray(at, at + 1))),
    ...good,
  },
  'one write for everything': { answer: streams(say(head) + say(tail) + stop), ...good },
  'line ends of carriage return and line feed': {
    answer: streams((say(head) + say(tail) + stop).replaceAll('\n', '\r\n')),
    ...good,
  },
  'no space after `data:`': { answer: streams((say(head) + say(tail) + stop).replaceAll('data: ', 'data:')), ...good },
  'event names and ids': { answer: streams(`event: message\nid: 1\n${say(words)}`, stop), ...good },
  'content in parts': {
    answer: streams(
      chunk({
        content: [
          { type: 'text', text: head },
          { type: 'text', text: tail },
        ],
      }),
      stop,
    ),
    ...good,
  },
  'the role in every chunk': {
    answer: streams(chunk({ role: 'assistant', content: head }), chunk({ role: 'assistant', content: tail }), stop),
    ...good,
  },
  'content that is null at first': {
    answer: streams(chunk({ role: 'assistant', content: null }), say(words), stop),
    ...good,
  },
  'usage in a chunk of its own': { answer: streams(say(words), chunk({}, 'stop'), usage, event('[DONE]')), ...good },
  'usage in every chunk': {
    answer: streams(
      event({ choices: [{ index: 0, delta: { content: words } }], usage: { prompt_tokens: 40, completion_tokens: 1 } }),
      stop,
    ),
    ...good,
  },
  'no [DONE]': { answer: streams(say(words), chunk({}, 'stop')), ...good },
  'no finish reason, but [DONE]': { answer: streams(say(words), event('[DONE]')), ...good },
  'a last event without its empty line': { answer: streams(say(words), chunk({}, 'stop').trimEnd()), ...good },
  'a connection that stays open after the end': {
    answer: (response) => begin(response)(say(words) + chunk({}, 'stop')),
    ...good,
  },
  'one JSON answer instead of a stream': {
    answer: answers(200, { choices: [{ message: { role: 'assistant', content: words }, finish_reason: 'stop' }] }),
    ...good,
  },
  'several choices, of which the first counts': {
    answer: streams(
      event({
        choices: [
          { index: 0, delta: { content: words } },
          { index: 1, delta: { content: 'No.' } },
        ],
      }),
      stop,
    ),
    ...good,
  },
  'the limit of tokens, after which it can be continued': {
    answer: streams(say(words), chunk({}, 'length'), event('[DONE]')),
    sees: { ...good.sees, isCut: true },
    cost: 1,
  },
  'tool calls beside the text': {
    answer: streams(
      chunk({ tool_calls: [{ index: 0, function: { name: 'look', arguments: '{}' } }] }),
      say(words),
      stop,
    ),
    ...good,
  },
  'tool calls alone': {
    answer: streams(
      chunk({ tool_calls: [{ index: 0, function: { name: 'look', arguments: '{}' } }] }),
      chunk({}, 'tool_calls'),
    ),
    ...nothing('REPLY_FAILED'),
  },
  'the name of the character in front': { answer: streams(say('**Mara:** '), say(words), stop), ...good },
  'the person speaking, by name': {
    answer: streams(say(words), say('\n\n**Anna'), say(' Maria:** And I'), say(' answer myself.'), stop),
    nick: 'Anna Maria',
    ...good,
  },
  'the person speaking, who has no name': { answer: streams(say(words), say('\nYou: And I.'), stop), ...good },
  'the person speaking, as a placeholder': {
    answer: streams(say(words), say('\n\n{{us'), say('er}}: Me too.'), stop),
    ...good,
  },
  'white space around the words': { answer: streams(say('\n\n '), say(words), say('\n\n'), stop), ...good },
}

const thoughts: Record<string, ProtocolCase> = {
  'in `<think>`': {
    answer: streams(say('<thi'), say('nk>She greets.</th'), say('ink>\n\n'), say(words), stop),
    ...good,
  },
  'in `<thinking>`': { answer: streams(say('<thinking>She greets.</thinking>'), say(words), stop), ...good },
  'in `[THINK]`': { answer: streams(say('[THINK]She greets.[/THI'), say('NK]'), say(words), stop), ...good },
  'in harmony channels': {
    answer: streams(
      say('<|channel|>analysis<|message|>She greets.<|end|><|start|>assistant<|channel|>final<|message|>'),
      say(words),
      say('<|return|>'),
      stop,
    ),
    ...good,
  },
  'in `reasoning_content`': { answer: streams(chunk({ reasoning_content: 'She greets.' }), say(words), stop), ...good },
  'in the middle of the text': { answer: streams(say(head), say('<think>warm?</think>'), say(tail), stop), ...good },
  'with a closing tag alone, where the template opens them': {
    answer: streams(say('She greets.</think>\n\n'), say(words), stop),
    engine: { thinking: 'opened' },
    ...good,
  },
  'with a closing tag alone, where nobody said so': {
    answer: streams(say('She greets.'), say(' Warmly?'), say('</think>\n\n'), say(words), stop),
    engine: { thinking: 'learned' },
    ...good,
    requests: 1,
  },
  'in `reasoning_content`, where the template opens them': {
    answer: streams(chunk({ reasoning_content: 'She greets.' }), say(words), stop),
    engine: { thinking: 'opened' },
    ...good,
  },
  'that use all tokens, tried once more with more room': {
    answer: (response, request, earlier) =>
      earlier === 0
        ? streams(say('<think>She greets'), chunk({}, 'length'), event('[DONE]'))(response, request, earlier)
        : streams(say('<think>She greets.</think>'), say(words), stop)(response, request, earlier),
    ...good,
    requests: 2,
  },
  'and nothing else': { answer: streams(say('<think>She greets.</think>'), stop), ...nothing('REPLY_FAILED') },
}

describe('a reply reaches the person whole, and costs its price, from', () => {
  it.each(Object.entries(forms))('%s', async (_, one) => {
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })
})

describe('thoughts are left out', () => {
  it.each(Object.entries(thoughts))('%s', async (_, one) => {
    expect(await w.outcome(one)).toMatchObject(stated(one))
  })
})
