/** How much something is so, for the questions that share these choices. */
const degrees = ['very', 'mostly', 'partly', 'not', 'unsaid'] as const

/** The questions of the survey in their order, with the choices of each; texts are found by these names. */
export const surveyQuestions = [
  { name: 'found', choices: ['friend', 'search', 'social', 'ad', 'other'] },
  { name: 'reason', choices: ['company', 'romance', 'stories', 'calm', 'curious'] },
  { name: 'often', choices: ['daily', 'weekly', 'monthly', 'first'] },
  { name: 'when', choices: ['morning', 'day', 'evening', 'night'] },
  { name: 'natural', choices: degrees },
  { name: 'memory', choices: degrees },
  { name: 'pictures', choices: degrees },
  { name: 'prices', choices: degrees },
  { name: 'safe', choices: degrees },
  { name: 'easy', choices: degrees },
  { name: 'improve', choices: ['talk', 'remember', 'photos', 'speed', 'cost'] },
  { name: 'recommend', choices: ['yes', 'maybe', 'no', 'unsaid'] },
] as const satisfies readonly { name: string; choices: readonly string[] }[]

export type SurveyQuestion = (typeof surveyQuestions)[number]['name']
