/** A refusal in the words of GoTrue, whose clients look at `error_code`. */
export function refusal(
  status: number,
  code: string | undefined,
  message = 'The account could not be made',
): Response {
  return Response.json({ code: status, error_code: code, msg: message }, { status });
}
