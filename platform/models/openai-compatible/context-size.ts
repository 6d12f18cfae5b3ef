/** The words of servers for a prompt that exceeds the window of the model. */
const exceedsWindow = [
  // OpenAI, vLLM, Groq, OpenRouter, Mistral, LM Studio
  /context[_ ]length|context[_ ]window|maximum model length/iu,
  // llama.cpp
  /exceed_context_size|available context size|context size (?:has been )?exceeded/iu,
  // Ollama, Anthropic, xAI
  /prompt (?:is )?too long|exceeded max context|maximum prompt length|input (?:is too long|length exceeds)/iu,
  // Google, TGI
  /input token count[^.]{0,80}exceeds|`inputs`[^.]{0,80}must (?:have less than|be <=)/iu,
]

/** Whether the words of a refusal, its code among them, say that the prompt is too long for the model. */
export function isTooLong(refusal: string): boolean {
  return exceedsWindow.some((words) => words.test(refusal))
}

const namesWindow = [
  /(?:maximum context length|maximum model length|context length|context size|context window)\D{0,20}?(\d{3,8})/iu,
  /(\d{3,8}) (?:tokens )?(?:maximum context length|maximum\b)/iu,
]

/** The window that a refusal names, or undefined when it names none. */
export function windowNamedIn(refusal: string): number | undefined {
  for (const pattern of namesWindow) {
    const tokens = Number(pattern.exec(refusal)?.[1])
    if (tokens > 0) return tokens
  }
  return undefined
}
