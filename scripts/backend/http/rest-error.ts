/** A refusal in the words of PostgREST, whose clients look at `message` and `code`. */
export function refuseRest(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}
