-- Rows of a new database. The sample content is in supabase/seed.sql.

insert into private.staff_settings default values;
insert into private.request_settings default values;

-- node tests/support/write-request-shapes.ts writes the shapes below: the newest of each form, and the one before it.
-- These are two versions older, because the newest ones also accept what came in between.
insert into private.request_shapes (kind, version, shape) values ('auto', 2, $shape$
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
    "language": {
      "type": "string",
      "enum": [ "en", "es" ]
    },
    "kind": {
      "type": "string",
      "enum": [ "auto" ]
    },
    "answers": {
      "type": "object",
      "properties": {
        "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "lastName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300, "format": "date" },
        "licenseAge": { "type": "string", "minLength": 1, "maxLength": 300 },
        "address": { "type": "string", "minLength": 1, "maxLength": 300 },
        "maritalStatus": {
          "type": "string",
          "enum": [ "single", "married", "divorced", "widowed" ]
        },
        "housing": {
          "type": "string",
          "enum": [ "own", "rent", "family" ]
        },
        "vehicles": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "vin": { "type": "string", "minLength": 1, "maxLength": 300 },
              "ownership": {
                "type": "string",
                "enum": [ "owned", "financed", "leased" ]
              }
            },
            "required": [ "vin", "ownership" ]
          },
          "minItems": 1,
          "maxItems": 50
        },
        "dailyMiles": { "type": "string", "minLength": 1, "maxLength": 300 },
        "otherDrivers": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
              "lastName": { "type": "string", "minLength": 1, "maxLength": 300 },
              "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300, "format": "date" },
              "education": {
                "type": "string",
                "enum": [ "high-school", "some-college", "bachelors", "masters", "doctorate" ]
              },
              "licenseAge": { "type": "string", "minLength": 1, "maxLength": 300 }
            },
            "required": [ "firstName", "lastName", "dateOfBirth", "education", "licenseAge" ]
          },
          "maxItems": 50
        },
        "currentInsurance": { "type": "string", "minLength": 1, "maxLength": 300 },
        "minimumCoverage": {
          "type": "string",
          "enum": [ "yes", "no" ]
        },
        "email": {
          "type": "string",
          "pattern": "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
          "maxLength": 300
        },
        "phone": { "type": "string", "minLength": 1, "maxLength": 300 }
      },
      "required": [ "firstName", "lastName", "dateOfBirth", "licenseAge", "address", "maritalStatus", "housing", "vehicles", "dailyMiles", "otherDrivers", "currentInsurance", "minimumCoverage", "email", "phone" ]
    }
  },
  "required": [ "id", "consent", "page", "release", "signals", "language", "kind", "answers" ]
}
$shape$);
insert into private.request_shapes (kind, version, shape) values ('home', 2, $shape$
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
          "pattern": "^(?:[A-Za-z0-9_'+\\-]+\\.)*[A-Za-z0-9_'+\\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$",
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
insert into private.request_shapes (kind, version, shape) values ('callback', 1, $shape$
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
    "language": {
      "type": "string",
      "enum": [ "en", "es" ]
    },
    "kind": {
      "type": "string",
      "enum": [ "callback" ]
    },
    "answers": {
      "type": "object",
      "properties": {
        "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "phone": {
          "type": "string",
          "pattern": "^[+(]{0,2}(?:[0-9][ ()./-]{0,5}){7,15}$"
        },
        "when": {
          "type": "string",
          "enum": [ "now", "tomorrow-morning", "tomorrow-afternoon", "tomorrow-evening" ]
        }
      },
      "required": [ "firstName", "phone", "when" ]
    }
  },
  "required": [ "id", "consent", "page", "release", "signals", "language", "kind", "answers" ]
}
$shape$);
insert into private.request_shapes (kind, version, shape) values ('auto', 4, $shape$
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
      "enum": [ "auto" ]
    },
    "answers": {
      "type": "object",
      "properties": {
        "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "lastName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300, "format": "date" },
        "licenseAge": { "type": "string", "minLength": 1, "maxLength": 300 },
        "address": { "type": "string", "minLength": 1, "maxLength": 300 },
        "maritalStatus": {
          "type": "string",
          "enum": [ "single", "married", "divorced", "widowed" ]
        },
        "housing": {
          "type": "string",
          "enum": [ "own", "rent", "family" ]
        },
        "vehicles": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "vin": { "type": "string", "minLength": 1, "maxLength": 300 },
              "ownership": {
                "type": "string",
                "enum": [ "owned", "financed", "leased" ]
              }
            },
            "required": [ "vin", "ownership" ]
          },
          "minItems": 1,
          "maxItems": 50
        },
        "dailyMiles": { "type": "string", "minLength": 1, "maxLength": 300 },
        "otherDrivers": {
          "type": "array",
          "items": {
            "type": "object",
            "properties": {
              "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
              "lastName": { "type": "string", "minLength": 1, "maxLength": 300 },
              "dateOfBirth": { "type": "string", "minLength": 1, "maxLength": 300, "format": "date" },
              "education": {
                "type": "string",
                "enum": [ "high-school", "some-college", "bachelors", "masters", "doctorate" ]
              },
              "licenseAge": { "type": "string", "minLength": 1, "maxLength": 300 }
            },
            "required": [ "firstName", "lastName", "dateOfBirth", "education", "licenseAge" ]
          },
          "maxItems": 50
        },
        "currentInsurance": { "type": "string", "minLength": 1, "maxLength": 300 },
        "minimumCoverage": {
          "type": "string",
          "enum": [ "yes", "no" ]
        },
        "email": {
          "type": "string",
          "pattern": "^[^\\s\"(),.:;<>@[\\]\\\\]+(?:\\.[^\\s\"(),.:;<>@[\\]\\\\]+)*@(?:[^\\s!-/:-@[-`{-~]+(?:-+[^\\s!-/:-@[-`{-~]+)*\\.)+[^\\s!-@[-`{-~](?:-*[^\\s!-/:-@[-`{-~])+$",
          "minLength": 0,
          "maxLength": 300
        },
        "phone": { "type": "string", "minLength": 1, "maxLength": 300 }
      },
      "required": [ "firstName", "lastName", "dateOfBirth", "licenseAge", "address", "maritalStatus", "housing", "vehicles", "dailyMiles", "otherDrivers", "currentInsurance", "minimumCoverage", "email", "phone" ]
    }
  },
  "required": [ "id", "consent", "page", "release", "signals", "language", "kind", "answers" ]
}
$shape$);
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
insert into private.request_shapes (kind, version, shape) values ('callback', 3, $shape$
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
      "enum": [ "callback" ]
    },
    "answers": {
      "type": "object",
      "properties": {
        "firstName": { "type": "string", "minLength": 1, "maxLength": 300 },
        "phone": { "type": "string", "minLength": 1, "maxLength": 300, "format": "phone" },
        "when": {
          "type": "string",
          "pattern": "^(now|\\d{4}-\\d{2}-\\d{2}-(morning|afternoon|evening))$"
        }
      },
      "required": [ "firstName", "phone", "when" ]
    }
  },
  "required": [ "id", "consent", "page", "release", "signals", "language", "kind", "answers" ]
}
$shape$);
