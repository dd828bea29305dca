-- The questions of the home form, and its doubts. It accepts what the shape before it accepted. Forms that were opened
-- before the upgrade send the one before that, which stays.
delete from private.request_shapes where kind = 'home' and version = 3;
insert into private.request_shapes (kind, version, shape) values ('home', 4, $shape$
{
  "type": "object",
  "properties": {
    "id": {
      "type": "string",
      "pattern": "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$"
    },
    "consent": {
      "type": "object",
      "properties": {
        "version": { "type": "string", "minLength": 1, "maxLength": 40 },
        "text": { "type": "string", "minLength": 1, "maxLength": 2000 },
        "ticked": {
          "maxItems": 10,
          "type": "array",
          "items": { "type": "string", "minLength": 1, "maxLength": 60 }
        }
      },
      "required": [ "version", "text", "ticked" ]
    },
    "page": {
      "type": "string",
      "pattern": "^\\/[A-Za-z0-9/_-]{0,199}$"
    },
    "release": {
      "type": "object",
      "properties": {
        "id": { "type": "string", "minLength": 1, "maxLength": 100 },
        "revision": { "type": "number", "minimum": 0, "maximum": 1000000000 }
      },
      "required": [ "revision" ]
    },
    "signals": {
      "type": "object",
      "properties": {
        "honeypot": { "type": "string", "minLength": 0, "maxLength": 1000 },
        "seconds": { "type": "number", "minimum": -1000000000, "maximum": 1000000000 }
      },
      "required": [ "honeypot", "seconds" ]
    },
    "doubts": {
      "maxItems": 160,
      "type": "array",
      "items": {
        "type": "string",
        "pattern": "^((vehicles|otherDrivers)\\.[0-9]{1,2}\\.)?(dateOfBirth|email|phone|licenseAge|address|vin|yearBuilt|squareFeet|roofAge)$"
      }
    },
    "language": {
      "type": "string",
      "enum": [ "en", "es" ]
    },
    "kind": {
      "type": "string",
      "enum": [ "home" ]
    },
    "answers": {
      "type": "object",
      "properties": {
        "firstName": { "type": "string", "minLength": 2, "maxLength": 300 },
        "lastName": { "type": "string", "minLength": 2, "maxLength": 300 },
        "email": {
          "type": "string",
          "pattern": "^[^\\s\"(),.:;<>@[\\]\\\\]+(?:\\.[^\\s\"(),.:;<>@[\\]\\\\]+)*@(?:[^\\s!-/:-@[-`{-~]+(?:-+[^\\s!-/:-@[-`{-~]+)*\\.)+[^\\s!-@[-`{-~](?:-*[^\\s!-/:-@[-`{-~])+$",
          "minLength": 0,
          "maxLength": 300
        },
        "phone": { "type": "string", "minLength": 10, "maxLength": 300 },
        "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300, "format": "date" },
        "address": { "type": "string", "minLength": 5, "maxLength": 300 },
        "yearBuilt": { "type": "string", "minLength": 4, "maxLength": 300 },
        "squareFeet": { "type": "string", "minLength": 1, "maxLength": 300 },
        "roofAge": { "type": "string", "minLength": 1, "maxLength": 300 },
        "currentInsurer": { "type": "string", "minLength": 1, "maxLength": 300 }
      },
      "required": [ "firstName", "lastName", "email", "phone", "dateOfBirth", "address", "yearBuilt", "squareFeet", "roofAge", "currentInsurer" ]
    }
  },
  "required": [ "id", "consent", "page", "release", "signals", "language", "kind", "answers" ]
}
$shape$);
