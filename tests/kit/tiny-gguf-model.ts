import { writeFileSync } from 'node:fs'

// A llama of one block whose weights were not trained but set: every token leads to the next word of one sentence.
const embeddingSize = 64
const feedForward = 32
const heads = 4
const context = 2048
const alignment = 32
const noiseLevel = 0.001
const certainty = 4

const tokenType = { normal: 1, unknown: 2, control: 3, byte: 6 }
const valueType = { u32: 4, i32: 5, f32: 6, string: 8, array: 9 }

type Token = { text: string; type: number }
type Tensor = { name: string; shape: number[]; values: Float32Array }

export type TinyModelOptions = {
  /** The fixed output of the model, for any input; at most 60 words. */
  words: string[]
  /** Begins again after the last word instead of ending. */
  isEndless?: boolean
  /** The Jinja source of its chat template. */
  chatTemplate?: string
}

/** Writes a whole GGUF model of about 200 kB that any llama.cpp can load. */
export function writeTinyModel(path: string, { words, isEndless = false, chatTemplate }: TinyModelOptions): void {
  const pieces = words.map((word) => `▁${word}`)
  const tokens = vocabularyOf(pieces)
  const tensors = tensorsOf(tokens, pieces, isEndless)
  const fields: Buffer[] = [
    stringField('general.architecture', 'llama'),
    stringField('general.name', 'tiny'),
    numberField('llama.context_length', context),
    numberField('llama.embedding_length', embeddingSize),
    numberField('llama.block_count', 1),
    numberField('llama.feed_forward_length', feedForward),
    numberField('llama.rope.dimension_count', embeddingSize / heads),
    numberField('llama.attention.head_count', heads),
    numberField('llama.attention.head_count_kv', heads),
    floatField('llama.attention.layer_norm_rms_epsilon', 1e-5),
    numberField('general.alignment', alignment),
    stringField('tokenizer.ggml.model', 'llama'),
    arrayField(
      'tokenizer.ggml.tokens',
      valueType.string,
      tokens.map((token) => text(token.text)),
    ),
    arrayField(
      'tokenizer.ggml.scores',
      valueType.f32,
      tokens.map((token) => f32(token.text.length)),
    ),
    arrayField(
      'tokenizer.ggml.token_type',
      valueType.i32,
      tokens.map((token) => u32(token.type)),
    ),
    numberField('tokenizer.ggml.unknown_token_id', 0),
    numberField('tokenizer.ggml.bos_token_id', 1),
    numberField('tokenizer.ggml.eos_token_id', 2),
    ...(chatTemplate === undefined ? [] : [stringField('tokenizer.chat_template', chatTemplate)]),
  ]
  writeFileSync(path, containerOf(fields, tensors))
}

/** Control tokens, all bytes, and every beginning of every word, because words are merged from left to right. */
function vocabularyOf(pieces: string[]): Token[] {
  const control = [
    { text: '<unk>', type: tokenType.unknown },
    { text: '<s>', type: tokenType.control },
    { text: '</s>', type: tokenType.control },
  ]
  const bytes = Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: tokenType.byte,
  }))
  const beginnings = pieces.flatMap((piece) => [...piece].map((_, end) => [...piece].slice(0, end + 1).join('')))
  const words = [...new Set(['▁', ...beginnings])].map((piece) => ({ text: piece, type: tokenType.normal }))
  return [...control, ...bytes, ...words]
}

function tensorsOf(tokens: Token[], pieces: string[], isEndless: boolean): Tensor[] {
  const idOf = (piece: string) => tokens.findIndex((token) => token.text === piece)
  const embedding = new Float32Array(tokens.length * embeddingSize)
  const output = new Float32Array(tokens.length * embeddingSize)
  // Dimension 0 represents every token that is no word of the sentence; dimension k + 1 its k-th word.
  for (let id = 0; id < tokens.length; id += 1) embedding[id * embeddingSize] = 1
  for (const [at, piece] of pieces.entries()) {
    embedding[idOf(piece) * embeddingSize] = 0
    embedding[idOf(piece) * embeddingSize + at + 1] = 1
    output[idOf(piece) * embeddingSize + at] = certainty
  }
  const afterLast = isEndless ? idOf(pieces[0] ?? '') : 2
  output[afterLast * embeddingSize + pieces.length] = certainty
  const ones = (length: number) => new Float32Array(length).fill(1)
  const square = [embeddingSize, embeddingSize]
  return [
    { name: 'token_embd.weight', shape: [embeddingSize, tokens.length], values: embedding },
    { name: 'output_norm.weight', shape: [embeddingSize], values: ones(embeddingSize) },
    { name: 'output.weight', shape: [embeddingSize, tokens.length], values: output },
    { name: 'blk.0.attn_norm.weight', shape: [embeddingSize], values: ones(embeddingSize) },
    { name: 'blk.0.attn_q.weight', shape: square, values: noise(embeddingSize * embeddingSize) },
    { name: 'blk.0.attn_k.weight', shape: square, values: noise(embeddingSize * embeddingSize) },
    { name: 'blk.0.attn_v.weight', shape: square, values: noise(embeddingSize * embeddingSize) },
    { name: 'blk.0.attn_output.weight', shape: square, values: noise(embeddingSize * embeddingSize) },
    { name: 'blk.0.ffn_norm.weight', shape: [embeddingSize], values: ones(embeddingSize) },
    { name: 'blk.0.ffn_gate.weight', shape: [embeddingSize, feedForward], values: noise(embeddingSize * feedForward) },
    { name: 'blk.0.ffn_up.weight', shape: [embeddingSize, feedForward], values: noise(embeddingSize * feedForward) },
    { name: 'blk.0.ffn_down.weight', shape: [feedForward, embeddingSize], values: noise(embeddingSize * feedForward) },
  ]
}

function noise(length: number): Float32Array {
  let state = 12_345
  return Float32Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state / 2_147_483_648 - 0.5) * noiseLevel
  })
}

/** Header, fields, tensor table, padding, tensors: the GGUF layout, version 3. */
function containerOf(fields: Buffer[], tensors: Tensor[]): Buffer {
  let offset = 0
  const table: Buffer[] = []
  const data: Buffer[] = []
  for (const { name, shape, values } of tensors) {
    table.push(text(name), u32(shape.length), ...shape.map(u64), u32(0), u64(offset))
    const bytes = padded(Buffer.from(values.buffer, values.byteOffset, values.byteLength))
    data.push(bytes)
    offset += bytes.length
  }
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    u32(3),
    u64(tensors.length),
    u64(fields.length),
    ...fields,
    ...table,
  ])
  return Buffer.concat([padded(head), ...data])
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)])
}

function stringField(name: string, value: string): Buffer {
  return Buffer.concat([text(name), u32(valueType.string), text(value)])
}

function numberField(name: string, value: number): Buffer {
  return Buffer.concat([text(name), u32(valueType.u32), u32(value)])
}

function floatField(name: string, value: number): Buffer {
  return Buffer.concat([text(name), u32(valueType.f32), f32(value)])
}

function arrayField(name: string, type: number, items: Buffer[]): Buffer {
  return Buffer.concat([text(name), u32(valueType.array), u32(type), u64(items.length), ...items])
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([u64(bytes.length), bytes])
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function f32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}
