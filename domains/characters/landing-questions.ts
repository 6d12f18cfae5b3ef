/** The questions of the landing pages, each with its answers in the order in which they are shown. */
export const landingQuestions = {
  who: ['woman', 'man', 'any'],
  age: ['twenties', 'thirties', 'forties', 'any'],
  style: ['REALITY', 'ANIMATE', 'ANY'],
  temper: ['gentle', 'witty', 'bold', 'mysterious', 'sunny', 'romantic'],
  evening: ['talk', 'outdoors', 'music', 'stories', 'handmade', 'quiet'],
} as const

export type LandingQuestion = keyof typeof landingQuestions
export type LandingAnswers = { [Q in LandingQuestion]?: (typeof landingQuestions)[Q][number] | undefined }
