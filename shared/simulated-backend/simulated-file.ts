const types = {
  csv: 'text/csv',
  md: 'text/markdown',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Creates a download that can be opened: text is generated, and the Word document is always the same one. */
export function toFile(form: keyof typeof types, text: string): Response {
  const headers = { 'Content-Type': types[form] };
  if (form !== 'docx') return new Response(text, { headers });
  return new Response(
    Uint8Array.from(atob(wordDocument), (letter) => letter.charCodeAt(0)),
    { headers },
  );
}

/** One sentence in the smallest document that Word opens, because a library would be larger than the playground. */
const wordDocument = [
  'UEsDBBQAAAAIAAAAIVzrcyzZuwAAADIBAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbJWQu44CMQxFf2WUdkWMKCjQzDQsLVDw',
  'A1bimYnIS7F5/T0ZYLfYbkv73OsjuT09MnFzDz5ypyaRvAFgM1FA1ilTrGRIJaDUsYyQ0ZxxJFgtl2swKQpFWch8Q/XtNw14',
  '8dLs7nXNLsVOFfKsmu07OLs6hTl7Z1Aqh2u0fyyLj0HX5ivDk8v8VQMK+vZwpVKcpeaIRfYY6jmweob/cqRhcIZsMpdQK/qW',
  'is0lGWJ2cQxe/5KALv644fWq/glQSwMEFAAAAAgAAAAhXFa0khN/AAAA4wAAAAsAAABfcmVscy8ucmVsc43POw4CMQwE0KtE',
  'PsB6RUGBsqloaBEXsLLOR2w+SowEtyflgigorRm9kfWVN5JYcg+xdvVMW+4LBJF6Quw2cKI+lcp5JK60RDLO5rGSvZNnPMzz',
  'EdveAKP3prqsC6ygbq/K/8DFuWj5XOwjcZYf/ldjyNQ8yxiZBgVoNH78ZN5QSwMEFAAAAAgAAAAhXLimNdCWAAAA0AAAAAUA',
  'AABkLnhtbEXPUQ6DMAgG4KsQD7CaPeyhcV5iJ6gWtUlbGsB13n7WPezlIz8kEIZqPc17wqzwSTGLrc9uUy3WGJk3TE5uVDCf',
  's4U4OT0jr6YS+8I0o0jIa4rm3vcPk1zI3ThUO5E/Wi0Nbuj4CmmPTtHDdIBuCCW6Y2Xas7dXZnQRBPmNDJWDopztILCEiLfB',
  'tB1NviyXvzvm/8P4BVBLAQIUAxQAAAAIAAAAIVzrcyzZuwAAADIBAAATAAAAAAAAAAAAAACAAQAAAABbQ29udGVudF9UeXBl',
  'c10ueG1sUEsBAhQDFAAAAAgAAAAhXFa0khN/AAAA4wAAAAsAAAAAAAAAAAAAAIAB7AAAAF9yZWxzLy5yZWxzUEsBAhQDFAAA',
  'AAgAAAAhXLimNdCWAAAA0AAAAAUAAAAAAAAAAAAAAIABlAEAAGQueG1sUEsFBgAAAAADAAMArQAAAE0CAAAAAA==',
].join('');
