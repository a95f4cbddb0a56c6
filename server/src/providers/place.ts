/** Where one job is done: any server that speaks the OpenAI protocol. */
export interface Place {
  /** With its version: `https://llm.clinic.example/v1` */
  baseUrl: string;
  /** Undefined for a server that wants none. Never leaves this server but to `baseUrl`. */
  apiKey: string | undefined;
  model: string;
}
