import { Template } from '@huggingface/jinja'

type Message = { role: string; content: string }

const alternating = (text: string) =>
  `{%- if (message['role'] == 'user') != (loop.index0 % 2 == 0) -%}{{ raise_exception('${text}') }}{%- endif -%}`
const afterSystem = `{%- set system = messages[0]['content'] if messages[0]['role'] == 'system' else '' -%}
{%- set turns = messages[1:] if messages[0]['role'] == 'system' else messages -%}`
const tagged = `<|{{ message['role'] }}|>{{ message['content'] }}<|end|>`
const each = (body: string) => `{%- for message in turns -%}${body}{%- endfor -%}`
const every = (body: string) => `{%- for message in messages -%}${body}{%- endfor -%}`

/**
 * The demands that the chat templates of model families make on roles and their order, with their own complaints, as
 * far as this product can meet them. The templates are written here for that purpose; their markup is simplified.
 */
const sources = {
  'Gemma 2': `{%- if messages[0]['role'] == 'system' -%}{{ raise_exception('System role not supported') }}{%- endif -%}
${every(alternating('Conversation roles must alternate user/assistant/user/assistant/...') + tagged)}`,
  'Gemma 3': `${afterSystem}${each(`${alternating('Conversation roles must alternate user/assistant/user/assistant/...')}<|{{ message['role'] }}|>{{ system if loop.first }}{{ message['content'] }}<|end|>`)}`,
  'Mistral 7B 0.1': every(
    `${alternating('Conversation roles must alternate user/assistant/user/assistant/...')}{%- if message['role'] not in ['user', 'assistant'] -%}{{ raise_exception('Only user and assistant roles are supported!') }}{%- endif -%}${tagged}`,
  ),
  'Mistral 7B 0.3': `${afterSystem}${each(`${alternating('After the optional system message, conversation roles must alternate user/assistant/user/assistant/...')}${tagged}`)}{%- if messages[-1]['role'] != 'user' -%}{{ raise_exception('Expected last role User or Tool (or Assistant with prefix True) for serving but got assistant') }}{%- endif -%}{{ system }}`,
  'Mistral Small 3': `${afterSystem}<s>{{ system }}${each(`${alternating('After the optional system message, conversation roles must alternate user/assistant/user/assistant/...')}${tagged}`)}`,
  'Llama 2': `${afterSystem}${each(`${alternating('Conversation roles must alternate user/assistant/user/assistant/...')}{%- if loop.index0 == 0 and system -%}<<SYS>>{{ system }}<</SYS>>{%- endif -%}${tagged}`)}`,
  'Llama 3': every(tagged),
  'Qwen 2.5': every(tagged),
  'Qwen 3.5': `{%- set asked = messages | selectattr('role', 'equalto', 'user') | list -%}{%- if asked | length == 0 -%}{{ raise_exception('No user query found in messages.') }}{%- endif -%}
${every(`{%- if message['role'] == 'system' and not loop.first -%}{{ raise_exception('System message must be at the beginning.') }}{%- endif -%}${tagged}`)}`,
  'Command R': `${afterSystem}{{ system }}${each(`${alternating('Conversation roles must alternate user/assistant/user/assistant/...')}${tagged}`)}`,
  // It drops the system message and complains of nothing.
  'Phi 3': every(`{%- if message['role'] in ['user', 'assistant'] -%}${tagged}{%- endif -%}`),
  'Phi 4': every(
    `{%- if message['role'] not in ['system', 'user', 'assistant'] -%}{{ raise_exception('Unexpected message role.') }}{%- endif -%}${tagged}`,
  ),
} as const

export type ModelFamily = keyof typeof sources
export const modelFamilies = Object.keys(sources) as ModelFamily[]
/** Those without a system role. */
export const withoutSystem: readonly ModelFamily[] = ['Gemma 2', 'Mistral 7B 0.1', 'Phi 3']

/** The Jinja source of a family's template. */
export function templateOf(family: ModelFamily): string {
  return sources[family]
}

const templates = new Map(modelFamilies.map((family) => [family, new Template(sources[family])]))

/** The prompt text that a family's template makes of messages; throws the template's complaint where it refuses them. */
export function renderFor(family: ModelFamily, messages: readonly Message[]): string {
  const copies = messages.map((message) => ({ ...message }))
  return templates.get(family)?.render({ messages: copies, add_generation_prompt: true }) ?? ''
}
