/** An error in the format of PostgREST, whose clients read `code` and `message`. */
export function restError(status: number, code: string, message: string): Response {
  return Response.json({ code, message, details: null, hint: null }, { status });
}
