/** A text whose numbers are weighed: `own` where its writer says by one of them that they are a minor. */
export type Example = {
  candidates: readonly Int32Array[]
  own: boolean
  weight: number
  /** Texts of one shape, in whatever language, are in one group: a shape is learned and tested on different sides. */
  group: number
}

const [rounds, rate, decay] = [12, 0.15, 2e-5]
/** More rounds than these have no effect on texts that are not read. */
const firstSquare = 1e-6

/** Numbers from 0 to 1 that are the same on every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** The sum of the weights of a candidate's features. */
export function weigh(weights: Float32Array, features: Int32Array): number {
  let sum = 0
  for (const feature of features) sum += weights[feature] ?? 0
  return sum
}

/** The highest score of a text's numbers, and which has it; minus infinity where it has none. */
export function best(weights: Float32Array, candidates: readonly Int32Array[]): { score: number; index: number } {
  let [score, index] = [Number.NEGATIVE_INFINITY, -1]
  candidates.forEach((features, at) => {
    const one = weigh(weights, features)
    if (one > score) [score, index] = [one, at]
  })
  return { score, index }
}

/**
 * Logistic regression by stochastic gradient descent, with a rate of its own for each weight (Adagrad). Of a text with an
 * own age only the number that looks most like it is learned as one, of any other text all numbers as none.
 */
export function fit(examples: readonly Example[], count: number): Float32Array {
  const [weights, squares] = [new Float32Array(count), new Float32Array(count).fill(firstSquare)]
  const random = seeded(7)
  const order = examples.filter(({ candidates }) => candidates.length > 0)
  const learn = (features: Int32Array, { own, weight }: Example): void => {
    const error = (1 / (1 + Math.exp(-weigh(weights, features))) - Number(own)) * weight
    for (const feature of features) {
      const step = error + decay * (weights[feature] ?? 0)
      const square = (squares[feature] ?? firstSquare) + step * step
      squares[feature] = square
      weights[feature] = (weights[feature] ?? 0) - (rate * step) / Math.sqrt(square)
    }
  }
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const example of order) {
      const { candidates, own } = example
      const learned = own ? candidates.slice(best(weights, candidates).index).slice(0, 1) : candidates
      for (const features of learned) learn(features, example)
    }
  }
  return weights
}

function shuffle(list: Example[], random: () => number): void {
  for (let index = list.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1))
    const [one, two] = [list[index], list[other]]
    if (one && two) [list[index], list[other]] = [two, one]
  }
}
